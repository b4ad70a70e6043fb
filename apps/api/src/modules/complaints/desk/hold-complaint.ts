import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/client.ts'
import { lockForDecision, type HeldComplaint } from './desk.queries.ts'

/** For so long a complaint is its taker's; after that they are thought to have gone home. */
const TAKEN_MS = 30 * 60 * 1000

type Looking = { complaintId: number; actorId: number; now: Date }

/** Holds an open complaint for a moderator who may decide on it, or refuses with words. */
export async function holdComplaint(
  tx: Tx,
  { complaintId, actorId, now }: Looking,
): Promise<HeldComplaint> {
  const held = await lockForDecision(tx, complaintId)
  if (!held) throw new AppError('NOT_FOUND')
  if (held.user_id === actorId) throw own('Это ваша жалоба: её разберёт другой модератор')
  if (held.owner?.id === actorId) throw own('Жалуются на вас: разберёт другой модератор')
  if (held.status === 'upheld' || held.status === 'declined')
    throw new AppError('STATE_CHANGED', { message: 'По этой жалобе уже есть решение' })
  if (held.appeal !== null && held.decidedById === actorId)
    throw own('Первое решение приняли вы: возражение рассмотрит другой модератор')
  if (isAnothers(held, actorId, now))
    throw new AppError('STATE_CHANGED', {
      message: `Жалобу уже разбирает ${held.taken_by?.name ?? 'другой модератор'}`,
    })
  return held
}

const own = (message: string) => new AppError('FORBIDDEN', { message })

const isAnothers = ({ takenById, takenAt }: HeldComplaint, actorId: number, now: Date) =>
  takenById !== null &&
  takenById !== actorId &&
  takenAt !== null &&
  now.getTime() - takenAt.getTime() < TAKEN_MS
