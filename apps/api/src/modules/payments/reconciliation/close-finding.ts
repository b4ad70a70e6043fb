import type { Finding } from '@kefir/wire/reconciliation'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { getFinding, lockFinding, resolveFinding } from './findings.queries.ts'
import { findingReply } from './reconciliation-reply.ts'

type Deed = { staffId: number; findingId: number; reason: string }

/** Closes a difference that somebody looked into; of one's own money a colleague does. */
export function closeFinding(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { staffId, findingId, reason }: Deed,
): Promise<Finding> {
  return transact(async (tx) => {
    const finding = await lockFinding(tx, findingId)
    if (!finding) throw new AppError('NOT_FOUND')
    if (finding.user_id === staffId)
      throw new AppError('FORBIDDEN', {
        message: 'Это расхождение о ваших деньгах: решает коллега',
      })
    if (finding.resolved_at)
      throw new AppError('STATE_CHANGED', { message: 'Это расхождение уже закрыто' })

    await resolveFinding(tx, { id: findingId, staffId, reason, at: now() })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'reconciliation.close',
      subjectKind: 'finding',
      subjectId: findingId,
      before: { finding: finding.kind },
      after: { status: 'closed' },
      reason,
    })
    return findingReply(await getFinding(tx, findingId))
  })
}
