import { PRODUCT } from '@kefir/rules/product'
import type { CategoryCollectionsQuery, CategoryCollectionsReply } from '@kefir/wire/collections'
import { LARGEST_INT } from '@kefir/wire/common'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import {
  findCategory,
  listCategoryCollections,
  type CollectionScope,
} from './category-collections.queries.ts'
import { collectionCardReply } from './collection-card-reply.ts'

const LIST_SIZE = 24
/** The category that holds every other. */
const ALL_ID = 10568

const WORDS: Record<string, CollectionScope> = {
  all: { of: 'all' },
  'polygon-only': { of: 'polygon-only' },
  [`${PRODUCT.slug}-only`]: { of: 'kefir-only' },
}

/** Large turnovers and new collections first, but low floors and names from the first letter. */
const DEFAULT_DIR = { volume: 'desc', created_at: 'desc', floor: 'asc', name: 'asc' } as const

type Query = z.infer<typeof CategoryCollectionsQuery>
type Asked = { identifier: string; viewerId: number | null; query: Query }

/** A page of a category's collections; the identifier is digits or one of the special words. */
export async function getCategoryCollections(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { identifier, viewerId, query }: Asked,
): Promise<CategoryCollectionsReply> {
  const { id, scope } = readIdentifier(identifier)
  const sort = { by: query.sort, dir: query.dir ?? DEFAULT_DIR[query.sort] }
  const asked = pageAsked(query, LIST_SIZE, [query.sort === 'name' ? 'text' : 'bigint', 'int'])
  const [category, rows] = await Promise.all([
    findCategory(db, id),
    listCategoryCollections(db, viewerId, scope, sort, asked),
  ])
  if (!category) throw new AppError('NOT_FOUND')

  const { cursor: _cursor, page: _page, ...kept } = query
  return {
    category: { ...category, slug: scope.of === 'category' ? category.slug : identifier },
    ...pageReply({
      path: `/api/v1/category/${identifier}/collections`,
      query: kept,
      asked,
      total: Number(rows[0]?.total ?? 0),
      rows,
      item: (row) => collectionCardReply(files, row),
      keyOf: (row) => [
        typeof row.sort_key === 'bigint' ? Number(row.sort_key) : row.sort_key,
        row.id,
      ],
    }),
  }
}

function readIdentifier(identifier: string): { id: number; scope: CollectionScope } {
  const scope = Object.hasOwn(WORDS, identifier) ? WORDS[identifier] : undefined
  if (scope) return { id: ALL_ID, scope }

  const id = /^\d{1,10}$/.test(identifier) ? Number(identifier) : 0
  if (id < 1 || id > LARGEST_INT) throw new AppError('NOT_FOUND')
  return { id, scope: id === ALL_ID ? { of: 'all' } : { of: 'category', id } }
}
