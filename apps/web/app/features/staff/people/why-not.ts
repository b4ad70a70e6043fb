import type { StaffPerson } from '@kefir/wire/people'
import type { Role } from '@kefir/wire/staff'
import { ROLE_WORDS } from '../role-words.ts'

export type Me = { id: number; roles: readonly Role[] }

/** Why I may not do to this person what these roles may; the API refuses the same. */
export function whyNot(
  me: Me,
  person: Pick<StaffPerson, 'id' | 'roles' | 'state'>,
  roles: readonly Role[],
): string | null {
  const isAdmin = me.roles.includes('admin')
  if (person.state === 'removed') return 'Аккаунт удалён'
  if (person.id === me.id) return 'С собой так нельзя: попросите другого сотрудника'
  if (!isAdmin && !roles.some((role) => me.roles.includes(role)))
    return `Это может ${[...roles, 'admin' as const].map((role) => ROLE_WORDS[role]).join(' или ')}`
  if (!isAdmin && person.roles.length > 0) return 'Это сотрудник. Им занимается администратор'
  return null
}
