import type { CategoryCollectionsQuery, CategoryCollectionsReply } from '@kefir/wire/collections'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import {
  countCategoryCollections,
  findCategory,
  listCategoryCollections,
} from './category-collections.queries.ts'
import { collectionCardReply } from './collection-card-reply.ts'
import { categoryReply, readCategory } from './read-category.ts'

const LIST_SIZE = 24

/** Large turnovers and new collections first, but low floors and names from the first letter. */
const DEFAULT_DIR = { volume: 'desc', created_at: 'desc', floor: 'asc', name: 'asc' } as const

type Query = z.infer<typeof CategoryCollectionsQuery>
type Asked = { identifier: string; viewerId: number | null; query: Query }

/** A page of a category's collections; the identifier is digits or one of the special words. */
export async function getCategoryCollections(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { identifier, viewerId, query }: Asked,
): Promise<CategoryCollectionsReply> {
  const { id, scope } = readCategory(identifier)
  const sort = { by: query.sort, dir: query.dir ?? DEFAULT_DIR[query.sort] }
  const asked = pageAsked(query, LIST_SIZE, [query.sort === 'name' ? 'text' : 'bigint', 'int'])
  const [category, rows, total] = await Promise.all([
    findCategory(db, id),
    listCategoryCollections(db, viewerId, scope, sort, asked),
    countCategoryCollections(db, scope),
  ])
  if (!category) throw new AppError('NOT_FOUND')

  const { cursor: _cursor, page: _page, ...kept } = query
  return {
    category: categoryReply(category, scope, identifier),
    ...pageReply({
      path: `/api/v1/category/${identifier}/collections`,
      query: kept,
      asked,
      total,
      rows,
      item: (row) => collectionCardReply(files, row),
      keyOf: (row) => [
        typeof row.sort_key === 'bigint' ? Number(row.sort_key) : row.sort_key,
        row.id,
      ],
    }),
  }
}
