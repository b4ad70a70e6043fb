/** The one place that knows the brand; the specification writes `{product}` for the slug. */
export const PRODUCT = {
  slug: 'kefir',
  name: 'Кефир',
  /** The name as Russian declines it: «токены Кефира», «вход на Кефир», «коллекции на Кефире». */
  nameOf: 'Кефира',
  nameTo: 'Кефир',
  nameAt: 'Кефире',
  /** Russian forms for counting the points currency. */
  unit: 'л',
} as const
