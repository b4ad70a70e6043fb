import { sql, type RawBuilder } from 'kysely'
import { COUNT_LIMIT } from '../../paging/total.ts'
import { fits, pageOf } from '../collections/collection-grid.queries.ts'
import type { GridFilter, GridSort } from '../collections/grid-filter.ts'

/** What is wanted of the tokens that a search finds. */
export type Narrowing = { filter: GridFilter; sort: GridSort }

/** Whether a token `t` fits; no index is to be seen in it, since tokens are met by their numbers. */
export const fitsNarrowing = ({ filter, sort }: Narrowing): RawBuilder<unknown> => sql`
  t.status = 'ready' and ${filter.types ? sql`t.lives_on = any(${filter.types})` : sql`true`}
  and ${fits({ filter, traits: [] }, sort, { price: false, traits: false })}`

/** The first tokens `t` by the sort, as many as the house counts; `match` is the order of the search. */
export const firstOf = ({ sort }: Narrowing, match: RawBuilder<unknown>): RawBuilder<unknown> =>
  sort.by === 'match'
    ? sql`order by ${match} limit ${sql.lit(COUNT_LIMIT)}`
    : pageOf({ sort, limit: COUNT_LIMIT, offset: 0 })
