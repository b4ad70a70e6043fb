import type { RatingPage } from '@kefir/wire/statistics'

export type RatingKind = 'collections' | 'authors' | 'collectors'
export type RatingPeriod = '24h' | '7d' | '30d' | 'all'
export type RatingChoice = { kind: RatingKind; period: RatingPeriod }
export type RatedRow = RatingPage['data'][number]

export const RATING_KINDS: { kind: RatingKind; name: string }[] = [
  { kind: 'collections', name: 'Коллекции' },
  { kind: 'authors', name: 'Авторы' },
  { kind: 'collectors', name: 'Коллекционеры' },
]

export const RATING_PERIODS: { period: RatingPeriod; name: string; spoken: string }[] = [
  { period: '24h', name: '24\u00a0ч', spoken: 'за\u00a024\u00a0часа' },
  { period: '7d', name: '7\u00a0дней', spoken: 'за\u00a07\u00a0дней' },
  { period: '30d', name: '30\u00a0дней', spoken: 'за\u00a030\u00a0дней' },
  { period: 'all', name: 'Всё время', spoken: 'за\u00a0всё время' },
]

const USUAL: RatingChoice = { kind: 'collections', period: '30d' }

/** What an address asks for; an unknown word counts as none. */
export function readRating(search: string): RatingChoice {
  const asked = new URLSearchParams(search)
  return {
    kind: RATING_KINDS.find(({ kind }) => kind === asked.get('kind'))?.kind ?? USUAL.kind,
    period:
      RATING_PERIODS.find(({ period }) => period === asked.get('period'))?.period ?? USUAL.period,
  }
}

/** The address of a choice; the usual one is not spelt out. */
export function ratingQuery({ kind, period }: RatingChoice): string {
  const query = new URLSearchParams({
    ...(kind !== USUAL.kind && { kind }),
    ...(period !== USUAL.period && { period }),
  })
  return query.size > 0 ? `?${query}` : ''
}
