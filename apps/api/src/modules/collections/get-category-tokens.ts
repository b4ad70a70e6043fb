import type { CategoryTokensReply, WideTokensQuery } from '@kefir/wire/collections'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { findCategory, type CollectionScope } from './category-collections.queries.ts'
import { GRID_SIZE } from './collection-grid.queries.ts'
import { countFacetsOfMany } from './count-wide-facets.ts'
import { gridFilter, wideSort, type TokenType } from './grid-filter.ts'
import { categoryReply, readCategory } from './read-category.ts'
import { readWideGrid } from './read-wide-grid.ts'
import { findWideFacts } from './wide-grid.queries.ts'
import { wideCardReply } from './wide-card-reply.ts'

type Asked = { identifier: string; viewerId: number | null; query: WideTokensQuery }

/** Two of the special words say where tokens live. */
const TYPE_OF: Partial<Record<CollectionScope['of'], TokenType>> = {
  'polygon-only': 'polygon',
  'kefir-only': 'kefir',
}

/** A page of a category's tokens, whatever collection they are of. */
export async function getCategoryTokens(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { identifier, viewerId, query }: Asked,
): Promise<CategoryTokensReply> {
  const { id, scope: category } = readCategory(identifier)
  const asked = pageAsked(query, GRID_SIZE, ['bigint', 'int'])
  const place = {
    sort: wideSort(query),
    limit: asked.perPage + 1,
    offset: asked.offset,
    after: asked.after && { key: asked.after[0], id: asked.after[1] },
  }
  const type = TYPE_OF[category.of]
  const wanted = gridFilter(query)
  const filter = type ? { ...wanted, types: [type] } : wanted
  const scope = category.of === 'category' ? category : ({ of: 'all' } as const)

  const hasFacets = query.cursor === undefined
  const [found, facts] = await Promise.all([
    findCategory(db, id),
    findWideFacts(db, scope, { byRarity: hasFacets || filter.rarities !== null }),
  ])
  if (!found) throw new AppError('NOT_FOUND')
  const { rows, total } = await readWideGrid(db, { scope, viewerId, filter, facts }, place)
  const isOfOneType = type !== undefined
  const facets = hasFacets
    ? await countFacetsOfMany(db, { scope, filter, facts, total, isOfOneType })
    : null

  const { cursor: _cursor, page: _page, ...kept } = query
  return {
    category: categoryReply(found, category, identifier),
    facets,
    ...pageReply({
      path: `/api/v1/category/${identifier}/tokens`,
      query: kept,
      asked,
      total,
      rows,
      item: (row) => wideCardReply(files, row),
      keyOf: (row) => [Number(row.sort_key), row.id],
    }),
  }
}
