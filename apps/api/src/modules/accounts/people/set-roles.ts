import { ROLES, type Role } from '@kefir/wire/staff'
import type { Context } from '../../../context.ts'
import { actOnPerson, nothingToDo, type StaffDeed } from './act-on-person.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { replaceRoles } from './person.queries.ts'

type Given = StaffDeed & { roles: readonly Role[] }

/** Makes these the roles of a person. They hold with the next click: rights are read anew for every call. */
export async function setRoles(
  context: Pick<Context, 'now' | 'transact'>,
  { roles, ...deed }: Given,
) {
  const wanted = ROLES.filter((role) => roles.includes(role)).toSorted()
  await actOnPerson(context, { ...deed, act: 'people.roles' }, async (tx, person) => {
    if (!person.activated_at) throw nothingToDo('Человек ещё не подтвердил e-mail')
    if (wanted.join() === person.roles.join()) throw nothingToDo('Роли уже такие')
    if (person.roles.includes('admin') && !wanted.includes('admin'))
      await keepAnAdmin(tx, { without: deed.userId, now: context.now() })

    await replaceRoles(tx, deed.userId, wanted)
    return { before: { roles: person.roles }, after: { roles: wanted } }
  })
}
