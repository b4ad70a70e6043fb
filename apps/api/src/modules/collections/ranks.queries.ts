import { sql } from 'kysely'
import { Rarity } from '@kefir/wire/common'
import type { Db } from '../../db/client.ts'

/** Collections whose tokens are to be ranked, those that wait longest first. */
export async function listDueRanks(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('collection_counters')
    .select('collection_id')
    .where('ranks_due_at', 'is not', null)
    .orderBy('ranks_due_at')
    .execute()

  return rows.map(({ collection_id }) => collection_id)
}

/** Since when the ranks are due, to the microsecond; null when they are not. */
export async function findRanksDue(db: Db, collectionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('collection_counters')
    .select(sql<string | null>`ranks_due_at::text`.as('due'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirst()

  return row?.due ?? null
}

/** Unless they have become due anew. */
export async function clearRanksDue(db: Db, collectionId: number, due: string) {
  await db
    .updateTable('collection_counters')
    .set({ ranks_due_at: null })
    .where('collection_id', '=', collectionId)
    .where('ranks_due_at', '=', sql<Date>`${due}::timestamptz`)
    .execute()
}

export async function markRanksDue(db: Db, collectionId: number, dueAt: Date) {
  await db
    .updateTable('collection_counters')
    .set({ ranks_due_at: dueAt })
    .where('collection_id', '=', collectionId)
    .execute()
}

export type Rank = { id: number; place: number }

/** The rarest tier first, as `rarity_place` has them in the database (0046-wide-grids.sql). */
export const TIERS: readonly Rarity[] = Rarity.options.toReversed()

/** Tokens with a rank that is not theirs: the rarer its tier, then its values, the higher a token. */
export async function listWrongRanks(db: Db, collectionId: number): Promise<Rank[]> {
  const { rows } = await sql<Rank>`
    with shown as materialized (
      select id, trait_ids, rarity_rank, array_position(${TIERS}::text[], rarity_code) as tier from tokens
      where collection_id = ${collectionId} and status = 'ready'
    ), total as (select count(*)::float8 as tokens from shown),
    scored as (
      select s.id, s.tier, s.rarity_rank, coalesce(sum(-ln(nullif(ct.tokens_count, 0) / total.tokens)), 0) as score
      from shown s cross join total
      left join lateral unnest(s.trait_ids) v(id) on true
      left join collection_traits ct on ct.id = v.id
      group by s.id, s.tier, s.rarity_rank
    ), ranked as (
      -- Rounded: sums of the same shares in another order must not differ.
      select id, rarity_rank, (rank() over (order by tier, round(score::numeric, 9) desc))::int as place
      from scored
    )
    select id, place from ranked where rarity_rank is distinct from place order by id`.execute(db)

  return rows
}

/** Writes the ranks of tokens that nobody holds, so that this waits for no sale; says how many those were. */
export async function setRanks(db: Db, ranks: Rank[]): Promise<number> {
  const ids = ranks.map(({ id }) => id)
  const places = ranks.map(({ place }) => place)
  const { numAffectedRows } = await sql`
    with free as (
      select id from tokens where id = any(${ids}::int[]) order by id for no key update skip locked
    )
    update tokens t set rarity_rank = r.place
    from free join unnest(${ids}::int[], ${places}::int[]) r(id, place) on r.id = free.id
    where t.id = free.id`.execute(db)

  return Number(numAffectedRows)
}
