import type { SearchTokensQuery, SearchTokensReply } from '@kefir/wire/search'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { counted } from '../../paging/total.ts'
import { GRID_SIZE } from '../collections/collection-grid.queries.ts'
import { countFacetsOfMany } from '../collections/count-wide-facets.ts'
import { gridFilter, wideSort, type GridSort } from '../collections/grid-filter.ts'
import { wideCardReply } from '../collections/wide-card-reply.ts'
import { countWide, gatherWide } from '../collections/wide-grid.queries.ts'
import { findTokenIds } from './find-token-ids.ts'

type Query = z.output<typeof SearchTokensQuery>

/** The tokens that a search finds, narrowed and ordered as those of a category are. */
export async function searchTokens(
  { db, files }: Pick<Context, 'db' | 'files'>,
  query: Query,
  viewerId: number | null,
): Promise<SearchTokensReply> {
  const asked = pageAsked(query, GRID_SIZE, ['bigint', 'int'])
  const filter = gridFilter(query)
  const sort = sortOf(query)
  const { ids, corrected, isWhole, hasAllThatFit } = await findTokenIds(db, query.query, {
    filter,
    sort,
  })
  const scope = { of: 'found', ids } as const
  const place = {
    sort,
    limit: asked.perPage + 1,
    offset: asked.offset,
    after: asked.after && { key: asked.after[0], id: asked.after[1] },
  }
  const { rows, total } = await gatherWide(db, { scope, viewerId, filter }, place)
  const inReach = total === null ? await countWide(db, { scope, filter }) : counted(total)
  const facets =
    query.cursor === undefined
      ? await countFacetsOfMany(db, {
          ...{ scope, filter, facts: null, isOfOneType: false },
          // Of more tokens than are read nobody knows how many have what.
          total: isWhole ? inReach : { ...inReach, isExact: false },
        })
      : null

  const { cursor: _cursor, page: _page, ...kept } = query
  return {
    corrected,
    facets,
    ...pageReply({
      path: '/api/v1/search/tokens',
      query: kept,
      asked,
      total: { ...inReach, isExact: inReach.isExact && hasAllThatFit },
      rows,
      item: (row) => wideCardReply(files, row),
      keyOf: (row) => [Number(row.sort_key), row.id],
    }),
  }
}

const sortOf = ({ sort, dir }: Query): GridSort =>
  sort === 'match' ? { by: 'match', dir: dir ?? 'asc' } : wideSort({ sort, dir })
