import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { MOST_COUNTED } from '../../paging/total.ts'
import type { GridFilter } from './grid-filter.ts'
import { fittingWide, type WideScope } from './wide-grid.queries.ts'

/** How many tokens have what, by its code; null where nobody counts them. */
export type WideCounts = Record<
  'statuses' | 'rarities' | 'types' | 'kinds',
  Record<string, number> | null
>

const COLUMNS = {
  statuses: sql`case when is_sale then 'sale' else 'not-sale' end`,
  rarities: sql`rarity_code`,
  types: sql`lives_on`,
  kinds: sql`file_kind`,
}

const countsBy = (facet: keyof typeof COLUMNS) => sql`
  ${sql.lit(facet)}, coalesce((select json_object_agg(code, tokens) from (
    select ${COLUMNS[facet]} as code, count(*) as tokens from fitting group by 1) one), '{}')`

export const UNCOUNTED: WideCounts = { statuses: null, rarities: null, types: null, kinds: null }

/** What the tokens of each of these lists have, in the order asked. */
export async function countWideFacets(
  db: Db,
  scope: WideScope,
  filters: GridFilter[],
): Promise<WideCounts[]> {
  if (filters.length === 0) return []
  const facets = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
  const each = filters.map(
    (filter, place) => sql`(
      with fitting as materialized (
        ${fittingWide({ scope, filter }, sql`t.is_sale, t.rarity_code, t.lives_on, t.file_kind`)}
      )
      select ${sql.lit(place)} as place, case when count(*) <= ${sql.lit(MOST_COUNTED)}
        then json_build_object(${sql.join(facets.map(countsBy))}) end as counts
      from fitting)`,
  )
  const { rows } = await sql<{ counts: WideCounts | null }>`
    select counts from (${sql.join(each, sql` union all `)}) counted order by place`.execute(db)
  return rows.map(({ counts }) => counts ?? UNCOUNTED)
}
