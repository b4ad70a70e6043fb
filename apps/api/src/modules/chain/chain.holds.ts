import { IN_OPERATION } from '@kefir/rules/holds/hold'
import type { HoldsBrought } from '../../brings/hold.ts'

export const chainHolds = { operation: IN_OPERATION } satisfies HoldsBrought

declare module '../../brings/hold.ts' {
  interface HoldKinds extends Record<keyof typeof chainHolds, true> {}
}
