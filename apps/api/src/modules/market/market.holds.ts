import { BEING_PAID } from '@kefir/rules/holds/hold'
import type { HoldsBrought } from '../../brings/hold.ts'

export const marketHolds = {
  listing: {
    state: 'На продаже',
    refusal: 'Токен выставлен на продажу. Снимите его с продажи',
  },
  order: BEING_PAID,
} satisfies HoldsBrought

declare module '../../brings/hold.ts' {
  interface HoldKinds extends Record<keyof typeof marketHolds, true> {}
}
