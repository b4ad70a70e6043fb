import type { Desk } from '../../brings/desk.ts'

export const accountsDesks: Desk[] = [
  {
    code: 'people',
    name: 'Люди',
    about: 'Найти человека, помочь со входом, выдать значок, заблокировать.',
    roles: ['support', 'moderator'],
    place: 30,
  },
]
