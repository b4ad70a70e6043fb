import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { setBlock } from '../blocked.queries.ts'
import { endSessions } from '../end-sessions.ts'
import { isBlocked } from '../is-blocked.ts'
import { orderLetter } from '../letters/letter-order.ts'
import { actOnPerson, nothingToDo, type StaffDeed } from './act-on-person.ts'
import { keepAnAdmin } from './keep-an-admin.ts'

type Block = StaffDeed & { until: Date | null }

/** Shuts somebody out, for good or until a time: their sessions end at once, and a letter says why. */
export async function blockPerson(
  context: Pick<Context, 'jobs' | 'now' | 'publish' | 'transact'>,
  { until, ...deed }: Block,
) {
  const { jobs, now } = context
  const { userId, reason } = deed
  if (until && until <= now())
    throw new AppError('VALIDATION_FAILED', { fields: { until: 'Это время уже прошло' } })

  await actOnPerson(context, { ...deed, act: 'people.block' }, async (tx, person) => {
    if (isBlocked(person, now())) throw nothingToDo('Этот человек уже заблокирован')
    if (person.roles.includes('admin')) await keepAnAdmin(tx, { without: userId, now: now() })

    await setBlock(tx, { userId, at: now(), until, reason })
    await endSessions(context, tx, { userIds: [userId] })
    const end = until?.toISOString() ?? null
    await orderLetter(jobs, tx, { kind: 'blocked', userId, until: end, reason })
    return { before: { blocked: false }, after: { blocked: true, until: end } }
  })
}
