import { toDecimal } from '@kefir/rules/money/decimal'
import { PAYOUT_WORDS, payoutNext } from '@kefir/rules/payments/payout-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Payout } from '@kefir/wire/finance'
import type { PayoutRow } from './payouts.queries.ts'

/** A pay-out as its payee reads it. */
export const payoutReply = (row: PayoutRow): Payout => ({
  ...payoutFacts(row),
  next: payoutNext(row),
})

/** What is told of it to its payee and at the desk alike. */
export const payoutFacts = (row: PayoutRow) => ({
  id: row.id,
  amount: toDecimal(row.amount),
  currency: 'RUB' as const,
  method: row.method,
  to: destinationWords(row),
  status: { code: row.status, name: PAYOUT_WORDS[row.status] },
  created_at: toMoscowIso(row.created_at),
  updated_at: toMoscowIso(row.updated_at),
})

/** Where it goes; whoever looks over a shoulder learns no whole number. */
export function destinationWords(row: PayoutRow): string {
  if (row.method === 'card') return row.card_mask ? `Карта ${row.card_mask}` : 'Карта'
  if (row.method === 'account')
    return row.account ? `Счёт ••${row.account.slice(-4)}` : 'Счёт организации'
  const phone = row.phone ? `+7 ${row.phone.slice(1, 4)} •••-••-${row.phone.slice(-2)}` : 'СБП'
  return row.sbp_bank_name ? `${phone}, ${row.sbp_bank_name}` : phone
}
