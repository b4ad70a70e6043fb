import { sql, type RawBuilder } from 'kysely'
import { FACET } from '@kefir/rules/profiles/facet'
import type { Db } from '../../db/client.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'
import {
  cards,
  cardTables,
  nameQuery,
  SORTED,
  tailOf,
  type PersonTokenRow,
  type Place,
  type Viewed,
  type Walked,
} from './person-tokens.queries.ts'
import type { PersonSort } from './read-asked.ts'

type Named = Walked & { readings: string[] }

/** So many are put in order, or told by collection, one by one; more are met on the way along the whole list. */
export const MOST_GATHERED = 1000

const fits = ({ facets, collectionIds }: Walked, row: 'p' | 'l') => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`(${column('facets')} + 0) = any(${facets}::int[])
    ${collectionIds ? sql`and ${column('collection_id')} = any(${collectionIds}::int[])` : sql``}`
}

const isNamed = ({ role, userId, readings }: Named, row: 'p' | 'l') =>
  sql`${sql.ref(`${row}.words`)} @@ ${nameQuery(role, userId, readings)}`

/** How many have such a name. */
export async function countNamed(db: Db, list: Named) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from profile_tokens p where ${isNamed(list, 'p')} and ${fits(list, 'p')}
      limit ${sql.lit(COUNT_LIMIT)}
    ) found`.execute(db)

  return counted(rows[0]!.total)
}

/** A page of those with such a name, where they are few enough to be put in order. */
export async function gatherNamed(db: Db, list: Named & { viewerId: number | null }, place: Place) {
  const { sort } = place
  const { rows } = await page(list.viewerId, place, {
    found: sql`
      select p.token_id, ${tailOf(sort, sql`p.facets`)} as tail, ${sql.ref(`p.${SORTED[sort.by].column}`)} as key
      from profile_tokens p where ${isNamed(list, 'p')} and ${fits(list, 'p')}`,
  }).execute(db)

  return rows
}

/** Rows of likes with what trade changes, which stands beside their owners' rows. */
const likedByTrade = (
  list: Walked & { readings: string[] | null },
  isOnSale: boolean,
  columns: RawBuilder<unknown>,
) => sql`
  select ${columns} from profile_tokens l
  join profile_tokens o on o.token_id = l.token_id and o.role = 'o'
  where l.user_id = ${list.userId} and l.role = 'l' and ${fits(list, 'l')}
    ${list.readings ? sql`and ${isNamed({ ...list, readings: list.readings }, 'l')}` : sql``}
    ${isOnSale ? sql`and (o.facets & ${sql.lit(FACET.sale)}) > 0` : sql``}`

export type Met = Walked & { readings: string[] | null; isOnSale: boolean }

/** In which collections those are that have such a name or, of likes, are for sale: each a row, up to `MOST_GATHERED` and one. */
export const placesMet = ({ readings, isOnSale, ...list }: Met) => sql`
  ${
    isOnSale || readings === null
      ? likedByTrade({ ...list, readings }, isOnSale, sql`l.collection_id`)
      : sql`select p.collection_id from profile_tokens p
          where ${isNamed({ ...list, readings }, 'p')} and ${fits(list, 'p')}`
  } limit ${sql.lit(MOST_GATHERED + 1)}`

type LikedAsked = Viewed & { readings: string[] | null }

/** A page of favourites narrowed or ordered by trade, which takes as long as there are favourites. */
export async function gatherLiked(db: Db, list: LikedAsked, isOnSale: boolean, place: Place) {
  const columns = sql`l.token_id, ${likedKey(place.sort)}`
  const { rows } = await page(list.viewerId, place, {
    found: likedByTrade(list, isOnSale, columns),
  }).execute(db)

  return rows
}

export async function countLiked(db: Db, list: LikedAsked, isOnSale: boolean) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      ${likedByTrade(list, isOnSale, sql`l.token_id`)} limit ${sql.lit(COUNT_LIMIT)}
    ) found`.execute(db)

  return counted(rows[0]!.total)
}

/** What has no price, or no purchase of their own, stands behind the others by date. */
function likedKey({ by }: PersonSort) {
  if (by === 'created_at') return sql`0 as tail, l.made_at as key`

  const isKeyed =
    by === 'price'
      ? sql`(o.facets & ${sql.lit(FACET.sale)}) > 0`
      : sql`(o.user_id = l.user_id and o.bought_at > 0)`
  const key = sql.ref(`o.${SORTED[by].column}`)
  return sql`case when ${isKeyed} then 0 else 1 end as tail, case when ${isKeyed} then ${key} else l.made_at end as key`
}

function page(
  viewerId: number | null,
  { sort, limit, offset, after }: Place,
  { found }: { found: RawBuilder<unknown> },
) {
  const dir = sql.raw(sort.dir)
  const beyond = sql.raw(sort.dir === 'desc' ? '<' : '>')
  const isBeyond = after
    ? sql`where f.tail > ${after.tail}::int or f.tail = ${after.tail}::int
        and (f.key, f.token_id) ${beyond} (${after.key}::bigint, ${after.id}::int)`
    : sql``

  return sql<PersonTokenRow>`
    select ${cards(viewerId)} from (
      select * from (${found}) f ${isBeyond}
      order by f.tail, f.key ${dir}, f.token_id ${dir} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) found ${cardTables}
    order by found.tail, found.key ${dir}, found.token_id ${dir}`
}
