import type { Context } from '../../../context.ts'
import { deleteRemoval } from '../privacy/privacy.queries.ts'
import { actOnPerson, nothingToDo, type StaffDeed } from './act-on-person.ts'

/** Keeps an account whose owner changed their mind and cannot come in to say so. */
export async function keepAccount(context: Pick<Context, 'now' | 'transact'>, deed: StaffDeed) {
  await actOnPerson(context, { ...deed, act: 'people.keep' }, async (tx, { removal_at }) => {
    if (!removal_at) throw nothingToDo('Удаления никто не просил')

    await deleteRemoval(tx, deed.userId)
    return { before: { removal_at: removal_at.toISOString() }, after: { removal_at: null } }
  })
}
