import type { Complaint } from '@kefir/wire/complaints'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { complaintReply } from './complaint-reply.ts'
import { getComplaint, lockComplaint, saveAppeal } from './complaints.queries.ts'

type Appeal = { userId: number; complaintId: number; text: string }

/** Asks for a second look at a declined complaint; there is no third. */
export async function appealComplaint(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { userId, complaintId, text }: Appeal,
): Promise<Complaint> {
  return transact(async (tx) => {
    const complaint = await lockComplaint(tx, userId, complaintId)
    if (!complaint) throw new AppError('NOT_FOUND')
    if (complaint.appeal !== null)
      throw new AppError('STATE_CHANGED', { message: 'Вы уже обжаловали это решение' })
    if (complaint.status !== 'declined')
      throw new AppError('STATE_CHANGED', {
        message: 'Обжаловать можно только отклонённую жалобу',
      })

    await saveAppeal(tx, { complaintId, text, at: now() })
    return complaintReply(await getComplaint(tx, userId, complaintId))
  })
}
