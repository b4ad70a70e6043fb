import type { Context } from '../../../context.ts'
import { removeBlock } from '../blocked.queries.ts'
import { isBlocked } from '../is-blocked.ts'
import { orderLetter } from '../letters/letter-order.ts'
import { actOnPerson, nothingToDo, type StaffDeed } from './act-on-person.ts'

/** Lets somebody in again before their block ends, and tells them. */
export async function unblockPerson(
  context: Pick<Context, 'jobs' | 'now' | 'transact'>,
  deed: StaffDeed,
) {
  const { userId } = deed
  await actOnPerson(context, { ...deed, act: 'people.unblock' }, async (tx, person) => {
    if (!isBlocked(person, context.now())) throw nothingToDo('Этот человек не заблокирован')

    await removeBlock(tx, userId)
    await orderLetter(context.jobs, tx, { kind: 'unblocked', userId })
    const until = person.blocked_until?.toISOString() ?? null
    return { before: { blocked: true, until }, after: { blocked: false } }
  })
}
