import type { LitreHouse } from '../../brings/litre-reason.ts'

/** Litres are `kefir`; both are counted in hundredths. */
export type Currency = 'kefir' | 'RUB'

/** What a user may spend, and what is set aside for a deal that has not ended. Neither goes below zero. */
export const USER_KINDS = ['available', 'held'] as const
export type UserKind = (typeof USER_KINDS)[number]

/**
 * The house's accounts. What users have came from somewhere, so sources (`bank`, `issued:…`, `prizes`)
 * stand below zero and sinks (`fees`, `burned:…`) above; all accounts of a currency together are zero.
 *
 * Reasons of litres come by the front doors of modules, and the database knows their accounts by a pattern; another
 * kind of roubles is a line here and one in the check `ledger_kind_is_known`.
 */
export const ROUBLE_KINDS = [
  /** What balances had before accounts had kinds. */
  'opening',
  /** Minus what lies at the payment provider. */
  'bank',
  /** What the provider kept for its work. */
  'bank_fees',
  /** What the house earned. */
  'fees',
  /** Of authors who are gone: nobody is left to pay it to. */
  'royalties',
  /** Left its owner, has not yet left the bank. */
  'payouts',
  'refunds',
  /** Came to the house's account, and is not counted for anybody yet or goes back. */
  'incoming',
  /** Given away by the house in roubles. */
  'prizes',
] as const

type HouseKinds = { RUB: (typeof ROUBLE_KINDS)[number]; kefir: 'opening' | LitreHouse }
export type HouseKind<In extends Currency = Currency> = HouseKinds[In]
