import type { BellKind } from '@kefir/rules/notifications/kinds'
import type { HoldWords } from '@kefir/rules/holds/hold'
import type { Desk } from './desk.ts'
import type { LetterWriter } from './letter.ts'
import type { LitreReason } from './litre-reason.ts'
import type { ShareCards } from './share-card.ts'

/** What all modules brought, for those that work with it and know none of them. */
export type Doors = {
  /** In the order of the page of settings. */
  bells: ReadonlyMap<string, BellKind>
  letters: ReadonlyMap<string, LetterWriter<never>>
  shareCards: ReadonlyMap<string, ShareCards[string]>
  /** In the order of the economy and of the choice above a history. */
  litreReasons: ReadonlyMap<string, LitreReason>
  holds: ReadonlyMap<string, HoldWords>
  /** In the order in which staff see them. */
  desks: readonly Desk[]
}
