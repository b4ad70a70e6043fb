import { PRODUCT } from '@kefir/rules/product'

export const PRODUCT_ONLY = `${PRODUCT.slug}-only`
export const POLYGON_ONLY = 'polygon-only'

/** A category is digits or one of three words; anything else is not a page. */
export const isCategory = (identifier = 'all') =>
  /^\d+$/.test(identifier) || ['all', POLYGON_ONLY, PRODUCT_ONLY].includes(identifier)
