import type { Context } from '../../../context.ts'
import { endSessions } from '../end-sessions.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.queries.ts'
import { tellFactorChanged } from '../second-factor/tell-factor-changed.ts'
import { actOnPerson, nothingToDo, type StaffDeed } from './act-on-person.ts'

/**
 * For who lost both their phone and the recovery codes, once somebody is sure who they are. Whoever has the phone is
 * signed out with all others, and the owner is told by a letter.
 */
export async function removeSecondFactor(
  context: Pick<Context, 'jobs' | 'now' | 'publish' | 'transact'>,
  deed: StaffDeed,
) {
  const { userId } = deed
  await actOnPerson(context, { ...deed, act: 'people.second_factor' }, async (tx) => {
    const deleted = await deleteSecondFactor(tx, userId)
    if (!deleted?.confirmed_at) throw nothingToDo('Вход по коду не включён')

    await endSessions(context, tx, { userIds: [userId] })
    await tellFactorChanged(context, tx, { userId, what: 'off' })
    return { before: { second_factor: true }, after: { second_factor: false } }
  })
}
