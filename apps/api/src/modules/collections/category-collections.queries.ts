import { sql, type RawBuilder } from 'kysely'
import type { COLLECTION_SORTS } from '@kefir/wire/collections'
import type { Db } from '../../db/client.ts'
import { prepare } from '../../db/prepare.ts'
import { collectionCardColumns, type CollectionCardRow } from './collection-cards.queries.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'

/** Which collections: of a category, all, those on the chain, those made here. */
export type CollectionScope =
  | { of: 'category'; id: number }
  | { of: 'all' | 'polygon-only' | 'kefir-only' }

export type CollectionSort = { by: (typeof COLLECTION_SORTS)[number]; dir: 'asc' | 'desc' }

export type CategoryCollectionRow = CollectionCardRow & {
  /** The value of the sort, for the cursor. */
  sort_key: bigint | string
}

/** Each the expression of an index, to the letter. */
const sortKey = ({ by, dir }: CollectionSort) =>
  ({
    volume: sql`c.volume_30d`,
    created_at: sql`c.created_at`,
    floor: sql`coalesce(n.floor_price, ${sql.raw(dir === 'asc' ? '9000000000' : '-1')})`,
    name: sql`lower(translate(c.name, 'Ёё', 'Ее'))`,
  })[by]

const idOf = ({ by }: CollectionSort) => (by === 'floor' ? sql`n.collection_id` : sql`c.id`)

const keyOut = (sort: CollectionSort) =>
  sort.by === 'created_at'
    ? sql`(extract(epoch from c.created_at) * 1000000)::bigint`
    : sortKey(sort)
const keyIn = ({ by }: CollectionSort, key: unknown) =>
  by === 'created_at'
    ? sql`'epoch'::timestamptz + ${key}::float8 * interval '1 microsecond'`
    : sql`${key}`

/** A list by floor walks the counters, which know the category too; the others walk the collections. */
const listed = (scope: CollectionScope, { by }: CollectionSort): RawBuilder<unknown> => {
  if (by !== 'floor') return sql`collections c where ${within(scope)}`
  const narrowed = scope.of === 'category' ? sql`and n.category_id = ${scope.id}` : sql``
  return sql`collection_counters n join collections c on c.id = n.collection_id
    where n.is_shown ${narrowed} and ${within(scope)}`
}

const within = (scope: CollectionScope): RawBuilder<unknown> => {
  if (scope.of === 'category') return sql`c.status = 'approved' and c.category_id = ${scope.id}`
  if (scope.of === 'polygon-only')
    return sql`c.status = 'approved' and (c.is_on_chain or c.origin = 'polygon')`
  if (scope.of === 'kefir-only') return sql`c.status = 'approved' and c.origin = 'kefir'`
  return sql`c.status = 'approved'`
}

/** A page of collections with one row more than it holds. */
export async function listCategoryCollections(
  db: Db,
  viewerId: number | null,
  scope: CollectionScope,
  sort: CollectionSort,
  { after, offset, perPage }: PageAsked,
) {
  const dir = sql.raw(sort.dir)
  const beyond = after
    ? sql`and (${sortKey(sort)}, ${idOf(sort)}) ${sql.raw(sort.dir === 'asc' ? '>' : '<')}
        (${keyIn(sort, after[0])}, ${after[1]})`
    : sql``

  const { rows } = await sql<CategoryCollectionRow>`
    select ${collectionCardColumns(viewerId)}, ${keyOut(sort)} as sort_key
    from (
      select c.id from ${listed(scope, sort)} ${beyond}
      order by ${sortKey(sort)} ${dir}, ${idOf(sort)} ${dir} limit ${perPage + 1} offset ${offset}
    ) chosen
    join collections c on c.id = chosen.id
    join collection_counters n on n.collection_id = c.id
    join pictures p on p.id = c.cover_id
    order by ${sortKey(sort)} ${dir}, c.id ${dir}`.execute(db)

  return rows
}

export async function countCategoryCollections(db: Db, scope: CollectionScope) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from collections c where ${within(scope)} limit ${sql.lit(COUNT_LIMIT)}
    ) counted`.execute(db)

  return counted(rows[0]!.total)
}

export const findCategory = prepare((db, id: number) =>
  db.selectFrom('categories').select(['id', 'name', 'slug']).where('id', '=', id),
)
