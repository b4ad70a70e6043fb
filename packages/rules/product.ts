/** The one place that knows the brand; the specification writes `{product}` for the slug. */
export const PRODUCT = {
  slug: 'kefir',
  name: 'Кефир',
  /** Russian forms for counting the points currency. */
  unit: 'л',
} as const
