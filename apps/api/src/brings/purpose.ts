import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'

/** What money was paid for, found for the histories that tell of it. */
export type PaidThing = {
  /** Null where it was for several, for none, or for one that is gone. */
  tokenId: number | null
  tokenName: string | null
  /** How many it was for, where that is more than one: «3 токена». */
  howMany?: string
  /** Which of its kind it is, said before how the money stands. */
  which?: string
  /** What became of the money, where the bank's word is not all of it. */
  stands?: string
  /** The money is set aside for it as one of `listHeld`, and told as that alone. */
  isSetAside?: boolean
}

/** The number of a thing, and the payment that is asked about; null where the balance paid without a bank. */
export type PaidRef = { refId: number; paymentId: number | null }

/** Money that is held for a thing otherwise than as a payment that was not spent yet. */
export type HeldSum = {
  refId: number
  tokenId: number | null
  amount: bigint
  /** Null where no clock frees it. */
  until: Date | null
  /** In words for whom it is held. */
  why: string
}

/**
 * What a bank's payment may be for, as the module tells it that sells it: in its front door, with how it is gone on with
 * (`Sold`). Nobody else knows one by its code.
 */
export type Purpose = {
  /** Stands with each payment, for good. */
  code: string
  /** The type of the calls under which what was paid stands. */
  type: 'purchase' | 'drop'
  /** With its number it is what people know it by: «Заказ». */
  name: string
  /** What a history calls the money that went, and what came back of it. */
  paid: string
  back: string
  /** Why money is held that came and was not spent; `named` is the token's name after a space, or nothing. */
  whyHeld: (named: string) => string
  /** What money came back for, within a sentence: «за заказ № 5». */
  returnedFor: (refId: number) => string
  /** What stays as it is though staff give the money back; where nothing is to be said, none. */
  stays?: string
  /** Its page, to which histories lead and the payer comes back from the bank. */
  path: (thing: { refId: number; tokenId: number | null }) => string | null
  /** What is known of these, in their order; null for one that is gone. */
  find: (db: Db, refs: PaidRef[]) => Promise<(PaidThing | null)[]>
  /**
   * Reasons of the ledger by which the balance pays for it and gets its money back; the number of what caused them is that of
   * the thing, or begins with it and a dot.
   */
  balance?: { paid: string; back: string }
  /** What was paid may wait unspent for long, as for an answer or a draw: it is not stuck. */
  mayWait?: boolean
  /** The soonest to be free first; at most so many. */
  listHeld?: (db: Db, userId: number, most: number) => Promise<HeldSum[]>
  /**
   * Tokens of people are sold by it: what their sellers earn is known by its number, and organisations may have an invoice
   * for it. One purpose of the house.
   */
  isOrder?: boolean
}

/** What a module brings by its front door: `payments` hears what became of the money, and calls whoever sold for it. */
export type Sold = Purpose & {
  /** Goes on with one by how its payments stand: delivers it, or gives the money back. A second call finds nothing left to do. */
  advance(context: Context, refId: number): Promise<void>
}

export const purposeOf = <Found extends Purpose>(paidFor: readonly Found[], code: string | null) =>
  paidFor.find((purpose) => purpose.code === code)
