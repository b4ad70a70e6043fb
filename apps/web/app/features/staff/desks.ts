import type { Role } from '@kefir/wire/staff'
import type { IconName } from '../../ui/icon-paths.ts'

export type Desk = {
  to: string
  name: string
  icon: IconName
  /** What is done there, in a line for the start page. */
  about: string
  /** Who works there; an administrator everywhere. */
  roles: readonly Role[]
}

const DESKS: Desk[] = [
  {
    to: '/admin/moderation',
    name: 'Модерация',
    icon: 'eye',
    about: 'Посмотреть новые работы, коллекции и правки, одобрить или вернуть.',
    roles: ['moderator'],
  },
  {
    to: '/admin/complaints',
    name: 'Жалобы',
    icon: 'flag',
    about: 'Разобрать жалобы и возражения, ответить обеим сторонам.',
    roles: ['moderator'],
  },
  {
    to: '/admin/people',
    name: 'Люди',
    icon: 'user',
    about: 'Найти человека, помочь со входом, выдать значок, заблокировать.',
    roles: ['support', 'moderator'],
  },
]

/** The desks at which somebody with these roles may sit. */
export const desksFor = (roles: readonly Role[]) =>
  DESKS.filter((desk) => roles.some((role) => role === 'admin' || desk.roles.includes(role)))
