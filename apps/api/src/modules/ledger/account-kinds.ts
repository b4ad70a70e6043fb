/** Litres are `kefir`; both are counted in hundredths. */
export type Currency = 'kefir' | 'RUB'

/** What a user may spend, and what is set aside for a deal that has not ended. Neither goes below zero. */
export const USER_KINDS = ['available', 'held'] as const
export type UserKind = (typeof USER_KINDS)[number]

/**
 * The house's accounts. What users have came from somewhere, so sources (`bank`, `issued:…`, `prizes`)
 * stand below zero and sinks (`fees`, `burned:…`) above; all accounts of a currency together are zero.
 *
 * A new reason of litres is one line here; another kind is also a line in the check
 * `ledger_kind_is_known` of the database.
 */
export const HOUSE_KINDS = {
  RUB: [
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
  ],
  kefir: [
    'opening',
    'issued:workshop',
    'issued:rent',
    'issued:quest',
    'issued:referral',
    'issued:cashback',
    'issued:correction',
    'burned:panel',
    'burned:operator',
    'burned:box',
    'burned:decor',
    /** An award taken back while it was unspent. */
    'burned:quest',
    'burned:correction',
  ],
} as const
export type HouseKind<In extends Currency = Currency> = (typeof HOUSE_KINDS)[In][number]
