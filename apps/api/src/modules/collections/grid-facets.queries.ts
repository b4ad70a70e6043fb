import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { COUNT_LIMIT, MOST_COUNTED } from '../../paging/total.ts'
import { fits, shownIn, type GridTraits } from './collection-grid.queries.ts'
import type { GridFilter } from './grid-filter.ts'

/** A grid as narrowed by all filters, or by all but one of them. */
export type Narrowed = { filter: GridFilter; traits: GridTraits }

/** How many of a narrowed grid's tokens have what; null of so many that nobody counts them. */
export type FacetCounts = {
  sale: number
  not_sale: number
  rarities: Record<string, number>
  /** By the trait's id. */
  traits: Record<string, number>
} | null

/** Prices are looked for in their index. */
const BY_PRICE = { by: 'price', dir: 'asc' } as const

/** What the tokens of each of these grids have, in the order asked. */
export async function countGridFacets(
  db: Db,
  collectionId: number,
  grids: Narrowed[],
): Promise<FacetCounts[]> {
  const each = grids.map(
    (grid, place) => sql`(
      with fitting as materialized (
        select t.is_sale, t.rarity_code, t.trait_ids from tokens t
        where ${shownIn(collectionId)} and ${fits(grid, BY_PRICE, { price: true, traits: true })}
        limit ${sql.lit(COUNT_LIMIT)}
      )
      select ${sql.lit(place)} as place, case when count(*) <= ${sql.lit(MOST_COUNTED)} then json_build_object(
        'sale', count(*) filter (where is_sale),
        'not_sale', count(*) filter (where not is_sale),
        'rarities', coalesce((select json_object_agg(rarity_code, tokens) from (
          select rarity_code, count(*) as tokens from fitting group by rarity_code) one), '{}'),
        'traits', coalesce((select json_object_agg(id, tokens) from (
          select id, count(*) as tokens from fitting, unnest(trait_ids) id group by id) one), '{}')
      ) end as counts
      from fitting)`,
  )
  const { rows } = await sql<{ counts: FacetCounts }>`
    select counts from (${sql.join(each, sql` union all `)}) counted order by place`.execute(db)
  return rows.map(({ counts }) => counts)
}
