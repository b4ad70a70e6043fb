import { orderPath } from '@kefir/rules/market/order-path'
import type { ReasonsBrought, WaysOf } from '../../brings/litre-reason.ts'

export const marketReasons = {
  cashback: { name: 'Кешбэк за покупку', ways: ['issued'], pages: { order: orderPath } },
} satisfies ReasonsBrought

declare module '../../brings/litre-reason.ts' {
  interface LitreWays extends WaysOf<typeof marketReasons> {}
}
