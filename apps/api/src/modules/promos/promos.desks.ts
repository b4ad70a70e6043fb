import type { Desk } from '../../brings/desk.ts'

export const promosDesks: Desk[] = [
  {
    code: 'promo',
    name: 'Реклама',
    about: 'Два рекламных места среди новых токенов.',
    roles: ['editor'],
    place: 110,
  },
]
