import { sql, type RawBuilder } from 'kysely'
import type { PersonFilter } from '@kefir/wire/profiles'
import type { Db } from '../../db/client.ts'
import {
  collectionCardColumns,
  type CollectionCardRow,
} from '../collections/collection-cards.queries.ts'
import { allWorks } from '../collections/own-works.queries.ts'
import { MOST_GATHERED, placesMet, type Met } from './gathered-tokens.queries.ts'
import type { Place, Walked } from './person-tokens.queries.ts'
import type { PersonSort } from './read-asked.ts'

export type PersonCollectionRow = CollectionCardRow & {
  author_id: number
  status: string
  status_reason: string | null
  is_edit_waiting: boolean
  /** For its author. */
  all_works: number | null
  created_at: Date
  tail: number
  sort_key: bigint
}

export type CollectionsAsked = {
  list: 'made' | 'liked'
  userId: number
  isOwner: boolean
  words: ReadonlySet<PersonFilter>
  collectionIds: number[] | null
  readings: string[] | null
}

/** Of collections `c` and their counters `n`: authors see theirs in every state. */
function fits({ list, userId, isOwner, words, collectionIds, readings }: CollectionsAsked) {
  const conditions = [
    list === 'made'
      ? sql`c.author_id = ${userId}`
      : sql`c.id in (select f.collection_id from collection_favorites f where f.user_id = ${userId})`,
  ]
  if (list === 'liked' || !isOwner) conditions.push(sql`c.status = 'approved'`)
  if (words.has('polygon') !== words.has('kefir'))
    conditions.push(
      words.has('polygon') ? sql`(c.is_on_chain or c.origin = 'polygon')` : sql`c.origin = 'kefir'`,
    )
  if (words.has('author')) conditions.push(sql`c.author_id = ${userId}`)
  if (words.has('not-author')) conditions.push(sql`c.author_id <> ${userId}`)
  if (words.has('on-sale')) conditions.push(sql`n.listed_count > 0`)
  if (words.has('favorite'))
    conditions.push(
      sql`exists (select from collection_favorites f where f.collection_id = c.id and f.user_id = ${userId})`,
    )
  if (collectionIds) conditions.push(sql`c.id = any(${collectionIds}::int[])`)
  if (readings) conditions.push(isNamed(readings))

  return sql.join(conditions, sql` and `)
}

/** All words of one of the readings begin words of the name. One author's collections are few enough to be looked through. */
const isNamed = (readings: string[]) => sql`exists (
  select from unnest(${readings}::text[]) reading
  where not exists (
    select from unnest(string_to_array(reading, ' ')) word
    where strpos(' ' || search_normal(c.name), ' ' || word) = 0
  )
)`

/** Dates as microseconds; the floor is the price of a collection. Nobody buys one, so it has no date of purchase. */
const keyOf = ({ by }: PersonSort) =>
  by === 'price'
    ? { tail: sql`(n.floor_price is null)::int`, key: sql`coalesce(n.floor_price, 0)` }
    : { tail: sql`0`, key: sql`(extract(epoch from c.created_at) * 1000000)::bigint` }

export async function listPersonCollections(
  db: Db,
  asked: CollectionsAsked & { viewerId: number | null },
  { sort, limit, offset, after }: Place,
) {
  const dir = sql.raw(sort.dir)
  const beyond = sql.raw(sort.dir === 'desc' ? '<' : '>')
  const { tail, key } = keyOf(sort)
  const isBeyond = after
    ? sql`and (${tail} > ${after.tail}::int or ${tail} = ${after.tail}::int
        and (${key}, c.id) ${beyond} (${after.key}::bigint, ${after.id}::int))`
    : sql``
  const { rows } = await sql<PersonCollectionRow>`
    select ${collectionCardColumns(asked.viewerId)}, c.author_id, c.status, c.created_at,
      found.tail, found.key as sort_key, ${REASON} as status_reason, ${EDIT_WAITS} as is_edit_waiting,
      case when c.author_id = ${asked.viewerId} then ${allWorks} end as all_works
    from (
      select c.id, ${tail} as tail, ${key} as key
      from collections c join collection_counters n on n.collection_id = c.id
      where ${fits(asked)} ${isBeyond}
      order by tail, key ${dir}, c.id ${dir} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) found
    join collections c on c.id = found.id
    join collection_counters n on n.collection_id = c.id
    join pictures p on p.id = c.cover_id
    order by found.tail, found.key ${dir}, found.id ${dir}`.execute(db)

  return rows
}

/** What the moderator said last, while that still holds. */
const REASON = sql`case when c.status in ('rejected', 'changes_requested') then (
  select v.reason_text from reviews v where v.collection_id = c.id and v.status = 'rejected' order by v.id desc limit 1
) end`

/** Whether an edit of it is before a moderator. */
const EDIT_WAITS = sql`exists (
  select from reviews e
  where e.collection_id = c.id and e.kind = 'collection_edit' and e.status in ('waiting', 'deferred')
)`

export async function countPersonCollections(db: Db, asked: CollectionsAsked) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from collections c join collection_counters n on n.collection_id = c.id
    where ${fits(asked)}`.execute(db)

  return rows[0]!.total
}

type CollectionOfTokensRow = { id: number; name: string; tokens_count: number }

type OfTokensPlace = {
  limit: number
  offset: number
  after: { count: unknown; id: unknown } | null
}

/** Those with most of `found` first, and how many there are in all, gathered once for both. */
const page = (found: RawBuilder<unknown>, { limit, offset, after }: OfTokensPlace) => {
  const isBeyond = after
    ? sql`where found.tokens_count < ${after.count}::int
        or found.tokens_count = ${after.count}::int and found.id > ${after.id}::int`
    : sql``
  return sql`
    found as materialized (${found}),
    page as (
      select p.tokens_count, p.id, json_build_object('id', p.id, 'name', c.name, 'tokens_count', p.tokens_count) as row
      from (
        select * from found ${isBeyond}
        order by found.tokens_count desc, found.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}
      ) p join collections c on c.id = p.id
    )`
}

type PageRow = { total: number; row: CollectionOfTokensRow | null }

const pageOf = (rows: PageRow[]) => ({
  total: rows[0]!.total,
  rows: rows.flatMap(({ row }) => row ?? []),
})

/** A list, and names of collections, where they are looked for. */
type OfTokens = Walked & { placeReadings: string[] | null }

/** Collections of a list, and how much of it each holds: sums of its runs. */
export async function listCollectionsOfTokens(
  db: Db,
  { userId, role, facets, placeReadings }: OfTokens,
  place: OfTokensPlace,
) {
  const found = sql`
    select n.collection_id as id, sum(n.tokens_count)::int as tokens_count from profile_counts n
      ${placeReadings ? sql`join collections c on c.id = n.collection_id` : sql``}
    where n.user_id = ${userId} and n.role = ${role}::"char" and n.collection_id > 0 and n.tokens_count > 0
      and (n.facets + 0) = any(${facets}::int[]) ${placeReadings ? sql`and ${isNamed(placeReadings)}` : sql``}
    group by n.collection_id`
  const { rows } = await sql<PageRow>`
    with ${page(found, place)}
    select n.total, page.row from (select count(*)::int as total from found) n left join page on true
    order by page.tokens_count desc, page.id`.execute(db)

  return pageOf(rows)
}

/** The same of tokens that have to be met one by one; null where they are too many to be counted. */
export async function listCollectionsOfMet(
  db: Db,
  { placeReadings, ...list }: OfTokens & Met,
  place: OfTokensPlace,
) {
  const found = sql`
    select m.collection_id as id, count(*)::int as tokens_count from met m
      ${placeReadings ? sql`join collections c on c.id = m.collection_id where ${isNamed(placeReadings)}` : sql``}
    group by m.collection_id`
  const { rows } = await sql<PageRow & { met: number }>`
    with met as materialized (${placesMet(list)}), ${page(found, place)}
    select n.total, n.met, page.row
    from (select (select count(*)::int from found) as total, (select count(*)::int from met) as met) n
      left join page on true
    order by page.tokens_count desc, page.id`.execute(db)

  return rows[0]!.met > MOST_GATHERED ? null : pageOf(rows)
}
