import type { Desk } from '../../brings/desk.ts'

export const statisticsDesks: Desk[] = [
  {
    code: 'reports',
    name: 'Отчёты',
    about: 'Регистрации, работы, избранное и жалобы по дням.',
    roles: ['analyst'],
    place: 140,
  },
]
