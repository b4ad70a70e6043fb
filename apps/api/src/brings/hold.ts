import type { HoldWords } from '@kefir/rules/holds/hold'

/** By kind: what a module may need a token alone for, in words. A kind stands in the database as long as such a hold. */
export type HoldsBrought = Record<string, HoldWords>

/** What a token may be needed for alone: each module adds its own kinds in `<name>.holds.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface HoldKinds {}
export type HoldKind = keyof HoldKinds & string
