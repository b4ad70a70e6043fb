import { PRODUCT } from '@kefir/rules/product'

export const PRODUCT_ONLY = `${PRODUCT.slug}-only`
export const POLYGON_ONLY = 'polygon-only'

/** «Все» of the category tabs. */
export const ALL_CATEGORIES_ID = 10568

/** A category is digits or one of three words; anything else is not a page. */
export const isCategory = (identifier = 'all') =>
  /^\d+$/.test(identifier) || isSpecialCategory(identifier)

/** One of the words, which name no category of the menu. */
export const isSpecialCategory = (identifier: string) =>
  isEveryCategory(identifier) || [POLYGON_ONLY, PRODUCT_ONLY].includes(identifier)

export const isEveryCategory = (identifier: string) =>
  identifier === 'all' || identifier === String(ALL_CATEGORIES_ID)

/** «Коллекции» or «Токены», with where they live for the two words that choose by it. */
export function categoryHeading(identifier: string, isTokens = false) {
  const things = isTokens ? 'Токены' : 'Коллекции'
  if (identifier === PRODUCT_ONLY) return `${things} на ${PRODUCT.nameAt}`
  if (identifier === POLYGON_ONLY) return `${things} на Polygon`
  return things
}

/** A category's page shows its collections, or by this address its tokens. */
export const isTokensTab = (search: string) => new URLSearchParams(search).get('tab') === 'tokens'
