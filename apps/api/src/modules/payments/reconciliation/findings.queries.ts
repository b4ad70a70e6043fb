import type { Difference, Side } from '@kefir/rules/payments/compare-rows'
import type { FindingKind, Thing } from '@kefir/rules/payments/finding-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { personAs, type Named } from '../payouts/desk.queries.ts'

/** In one statement, however many there are. */
const written = (differences: Difference[]) =>
  JSON.stringify(
    differences.map(({ thing, kind, ourId, bankId, ours, theirs, madeAt }) => ({
      thing,
      kind,
      our_id: ourId,
      bank_id: bankId,
      ours,
      theirs,
      made_at: madeAt,
    })),
  )

const COLUMNS = sql`(thing text, kind text, our_id int, bank_id text, ours jsonb, theirs jsonb, made_at timestamptz)`
const SAME = sql`f.thing = found.thing and f.kind = found.kind
  and f.our_id is not distinct from found.our_id and f.bank_id is not distinct from found.bank_id`

/**
 * Opens what is new and sees again what is known. What people closed stays closed for as long as both sides say the
 * same as then.
 */
export async function saveFound(tx: Tx, differences: Difference[], at: Date) {
  await sql`
    with found as (select * from jsonb_to_recordset(${written(differences)}::jsonb) as row ${COLUMNS})
    insert into reconciliation_findings
      (thing, kind, our_id, bank_id, ours, theirs, made_at, first_seen, last_seen)
    select thing, kind, our_id, bank_id, ours, theirs, made_at, ${at}, ${at} from found
    where not exists (
      select from reconciliation_findings f
      where ${SAME} and f.resolved_by is not null
        and f.ours is not distinct from found.ours and f.theirs is not distinct from found.theirs)
    on conflict (thing, kind, coalesce(our_id, 0), coalesce(bank_id, '')) where resolved_at is null
    do update set ours = excluded.ours, theirs = excluded.theirs, last_seen = excluded.last_seen`.execute(
    tx,
  )
}

/** What was not found again among what was looked at is gone. */
export async function resolveGone(
  tx: Tx,
  { differences, since, at }: { differences: Difference[]; since: Date; at: Date },
) {
  await sql`
    with found as (select * from jsonb_to_recordset(${written(differences)}::jsonb) as row ${COLUMNS})
    update reconciliation_findings f
    set resolved_at = ${at}, reason = 'Расхождения больше нет'
    where f.resolved_at is null and f.made_at >= ${since}
      and not exists (select from found where ${SAME})`.execute(tx)
}

export type FindingRow = {
  id: number
  thing: Thing
  kind: FindingKind
  our_id: number | null
  payment_id: number | null
  bank_id: string | null
  ours: Side | null
  theirs: Side | null
  first_seen: Date
  last_seen: Date
  resolved_at: Date | null
  resolver: Named | null
  reason: string | null
}

const findings = (db: Db | Tx) =>
  db.selectFrom('reconciliation_findings').select([
    'reconciliation_findings.id',
    'thing',
    'kind',
    'our_id',
    'bank_id',
    'ours',
    'theirs',
    'first_seen',
    'last_seen',
    'resolved_at',
    'reason',
    sql<number | null>`case thing when 'payment' then our_id
        when 'refund' then (select payment_id from refunds where refunds.id = our_id) end`.as(
      'payment_id',
    ),
    personAs<Named | null>('reconciliation_findings.resolved_by').as('resolver'),
  ])

export const getFinding = async (tx: Tx, id: number) =>
  (await findings(tx)
    .where('reconciliation_findings.id', '=', id)
    .executeTakeFirstOrThrow()) as FindingRow

const isOpen = (state: 'open' | 'closed') =>
  state === 'open' ? sql<boolean>`resolved_at is null` : sql<boolean>`resolved_at is not null`

/** Open ones the oldest first, closed ones the newest; one row more than the page holds. */
export async function listFindingRows(
  db: Db,
  state: 'open' | 'closed',
  { after, offset, perPage }: PageAsked,
) {
  const rows = await findings(db)
    .where(isOpen(state))
    .$if(after !== null, (query) =>
      query.where('reconciliation_findings.id', state === 'open' ? '>' : '<', Number(after![0])),
    )
    .orderBy('reconciliation_findings.id', state === 'open' ? 'asc' : 'desc')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
  return rows as FindingRow[]
}

export const countFindings = (db: Db, state: 'open' | 'closed') =>
  countUpTo(
    db,
    db.selectFrom('reconciliation_findings').select('id').where(isOpen(state)),
    COUNT_LIMIT,
  ).then(counted)

export async function lockFinding(tx: Tx, id: number) {
  return tx
    .selectFrom('reconciliation_findings')
    .select(['id', 'thing', 'kind', 'resolved_at'])
    .select(
      sql<number | null>`case thing
        when 'payment' then (select user_id from payments where payments.id = our_id)
        when 'refund' then (select user_id from refunds where refunds.id = our_id)
        when 'payout' then (select user_id from payouts where payouts.id = our_id) end`.as(
        'user_id',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function resolveFinding(
  tx: Tx,
  { id, staffId, reason, at }: { id: number; staffId: number; reason: string; at: Date },
) {
  await tx
    .updateTable('reconciliation_findings')
    .set({ resolved_at: at, resolved_by: staffId, reason })
    .where('id', '=', id)
    .execute()
}
