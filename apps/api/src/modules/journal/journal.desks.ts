import type { Desk } from '../../brings/desk.ts'

export const journalDesks: Desk[] = [
  {
    code: 'journal',
    name: 'Журнал',
    about: 'Кто из сотрудников что сделал и почему.',
    roles: ['admin'],
    place: 150,
  },
]
