import type { Desk } from '../../brings/desk.ts'

export const homeDesks: Desk[] = [
  {
    code: 'menu',
    name: 'Меню',
    about: 'Пометки «скоро» и «новое» у ссылок в шапке.',
    roles: ['editor'],
    place: 120,
  },
]
