import { PRODUCT } from '@kefir/rules/product'
import { LARGEST_INT } from '@kefir/wire/common'
import { AppError } from '../../app-error.ts'
import type { CollectionScope } from './category-collections.queries.ts'

/** The category that holds every other. */
const ALL_ID = 10568

const WORDS: Record<string, CollectionScope> = {
  all: { of: 'all' },
  'polygon-only': { of: 'polygon-only' },
  [`${PRODUCT.slug}-only`]: { of: 'kefir-only' },
}

/** Which category an address names: digits, or one of the special words. */
export function readCategory(identifier: string): { id: number; scope: CollectionScope } {
  const scope = Object.hasOwn(WORDS, identifier) ? WORDS[identifier] : undefined
  if (scope) return { id: ALL_ID, scope }

  const id = /^\d{1,10}$/.test(identifier) ? Number(identifier) : 0
  if (id < 1 || id > LARGEST_INT) throw new AppError('NOT_FOUND')
  return { id, scope: id === ALL_ID ? { of: 'all' } : { of: 'category', id } }
}

type Category = { id: number; name: string; slug: string }

/** As its page calls it: a special word has no name of its own. */
export const categoryReply = (category: Category, scope: CollectionScope, identifier: string) => ({
  ...category,
  slug: scope.of === 'category' ? category.slug : identifier,
})
