import { PRODUCT } from '@kefir/rules/product'
import type { ReasonsBrought, WaysOf } from '../../brings/litre-reason.ts'

const FACTORY = { place: () => '/factories', module: () => '/factories' }

/** Of games that are to come: a module that moves litres so brings its own, and the line here goes. */
const PROMISED = {
  workshop: { name: 'Кефирный Цех', ways: ['issued'], pages: FACTORY },
  rent: { name: 'Аренда модуля', ways: ['issued'], pages: FACTORY },
  quest: { name: 'Задание', ways: ['issued', 'burned'], pages: { task: () => '/nft-quest' } },
  box: {
    name: 'Кефирбокс',
    ways: ['burned'],
    pages: { box: () => `/drop/${PRODUCT.slug}box2025` },
  },
  panel: { name: 'Пульт управления', ways: ['burned'], pages: FACTORY },
  operator: { name: 'Оператор цеха', ways: ['burned'], pages: FACTORY },
  decor: { name: 'Украшение профиля', ways: ['burned'] },
} satisfies ReasonsBrought

export const pointsReasons = {
  ...PROMISED,
  correction: { name: 'Исправление', ways: ['issued', 'burned'] },
  /** What balances had before accounts had kinds: its account has no way before its name. */
  opening: { name: 'Начальный остаток', ways: [] },
} satisfies ReasonsBrought

declare module '../../brings/litre-reason.ts' {
  interface LitreWays extends WaysOf<typeof pointsReasons> {}
}
