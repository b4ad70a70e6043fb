import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { setTaken } from './desk.queries.ts'
import { holdComplaint } from './hold-complaint.ts'

type Taking = { actorId: number; complaintId: number; reason: string }

/** Takes a complaint in review: for half an hour it is nobody else's. */
export async function takeComplaint(
  { now, transact }: Pick<Context, 'now' | 'transact'>,
  { actorId, complaintId, reason }: Taking,
) {
  await transact(async (tx) => {
    const at = now()
    const held = await holdComplaint(tx, { complaintId, actorId, now: at })
    if (held.takenById === actorId)
      throw new AppError('STATE_CHANGED', { message: 'Вы уже взяли эту жалобу' })

    await setTaken(tx, complaintId, { by: actorId, at })
    await writeJournal(tx, {
      actorId,
      act: 'complaints.take',
      subjectKind: 'complaint',
      subjectId: complaintId,
      before: { status: held.status, taken_by: held.takenById },
      after: { status: 'in_review', taken_by: actorId },
      reason,
    })
  })
}
