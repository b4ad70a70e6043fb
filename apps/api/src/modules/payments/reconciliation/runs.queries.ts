import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { personAs, type Named } from '../payouts/desk.queries.ts'

export type RunRow = {
  id: number
  since: Date
  started_at: Date
  ended_at: Date | null
  payments: number
  refunds: number
  payouts: number
  found: number
  failure: string | null
  asker: Named | null
}

const runs = (db: Db | Tx) =>
  db
    .selectFrom('reconciliation_runs')
    .select([
      'reconciliation_runs.id',
      'since',
      'started_at',
      'ended_at',
      'payments',
      'refunds',
      'payouts',
      'found',
      'failure',
      personAs<Named | null>('reconciliation_runs.asked_by').as('asker'),
    ])

export const findRun = (db: Db | Tx, id: number): Promise<RunRow | undefined> =>
  runs(db).where('reconciliation_runs.id', '=', id).executeTakeFirst()

export const findLastRun = (db: Db | Tx): Promise<RunRow | undefined> =>
  runs(db).orderBy('reconciliation_runs.id', 'desc').limit(1).executeTakeFirst()

/** Held until the transaction ends: one begins at a time. */
export async function lockRuns(tx: Tx) {
  await sql`lock table reconciliation_runs in share row exclusive mode`.execute(tx)
}

export async function insertRun(
  tx: Tx,
  { askedBy, since, at }: { askedBy: number | null; since: Date; at: Date },
) {
  const { id } = await tx
    .insertInto('reconciliation_runs')
    .values({ asked_by: askedBy, since, started_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type End = Partial<Pick<RunRow, 'payments' | 'refunds' | 'payouts' | 'found' | 'failure'>>

export async function endRun(tx: Tx, id: number, end: End & { ended_at: Date }) {
  await tx.updateTable('reconciliation_runs').set(end).where('id', '=', id).execute()
}
