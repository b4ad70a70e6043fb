import type { JournalAct, JournalKind, JournalState } from '@kefir/rules/staff/journal-words'
import type { Db, Tx } from '../../db/client.ts'

export type JournalLine = {
  actorId: number
  /** The desk and the deed: `people.block`. */
  act: JournalAct
  subjectKind: JournalKind
  subjectId: number | string
  before?: JournalState | null
  after?: JournalState | null
  reason: string
}

export async function insertJournalLine(tx: Tx, line: JournalLine) {
  await tx
    .insertInto('journal')
    .values({
      actor_id: line.actorId,
      act: line.act,
      subject_kind: line.subjectKind,
      subject_id: String(line.subjectId),
      before: line.before ? JSON.stringify(line.before) : null,
      after: line.after ? JSON.stringify(line.after) : null,
      reason: line.reason,
    })
    .execute()
}

/** What was done to one thing, the latest first. */
export async function listJournalOf(
  db: Db | Tx,
  { kind, id }: { kind: string; id: number | string },
  limit: number,
) {
  return db
    .selectFrom('journal')
    .select(['id', 'at', 'actor_id', 'act', 'before', 'after', 'reason'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
