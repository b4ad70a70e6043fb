import type { OfferStatus } from '@kefir/rules/market/offer-words'
import { toDecimal } from '@kefir/rules/money/decimal'
import { UNCOUNTED_WORDS } from '@kefir/rules/payments/invoice-words'
import { PAYMENT_WORDS, REFUND_WORDS } from '@kefir/rules/payments/payment-words'
import { PAYOUT_WORDS } from '@kefir/rules/payments/payout-words'
import { placeName } from '@kefir/rules/promotion/places'
import { formatDateTime } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { MoneyRow } from '@kefir/wire/finance'
import { receiptPath } from '../receipts/receipt-path.ts'
import type { Branch, HistoryFacts } from './history.queries.ts'
import { aboutOf } from './money-about.ts'
import { moneyName } from './money-names.ts'
import { typeOf } from './money-types.ts'

const OUT: Branch[] = ['payment', 'payout', 'incoming', 'offer', 'promo']

/** One operation as the wire tells it. */
export const moneyRow = (facts: HistoryFacts): MoneyRow => ({
  id: Number(facts.told_id),
  type: typeOf(facts.branch, facts.purpose),
  name: moneyName(facts),
  direction: OUT.includes(facts.branch) ? 'out' : 'in',
  amount: toDecimal(facts.amount),
  is_moved: hasMoved(facts),
  price: facts.price === null ? null : toDecimal(facts.price),
  fee: toDecimal(facts.fee),
  royalty: toDecimal(facts.royalty),
  currency: 'RUB',
  method: facts.method ?? 'balance',
  status: { code: facts.status, name: statusName(facts) },
  token: facts.token_id === null ? null : { id: facts.token_id, name: facts.token_name ?? 'Токен' },
  created_at: toMoscowIso(facts.at),
  about: aboutOf(facts),
  receipt_url: receiptUrl(facts),
})

/**
 * Whether the ledger knows of it: a bank's money moves when the bank has done it, a pay-out leaves the balance when it is
 * ordered and is as if it never was once it came back. A sale that is held has come. What came for an invoice and is not
 * counted is with the house, and nobody's balance knows of it.
 */
function hasMoved({ branch, status }: HistoryFacts): boolean {
  if (branch === 'payment' || branch === 'refund') return status === 'succeeded'
  if (branch === 'incoming') return false
  return branch !== 'payout' || (status !== 'failed' && status !== 'rejected')
}

/** Money that came or went back by the bank has a receipt. */
const receiptUrl = ({ payment_id, status, method }: HistoryFacts) =>
  payment_id === null || method === null ? null : receiptPath({ id: payment_id, status, method })

const find = (words: Record<string, string>, status: string) => words[status] ?? status

/** Money of the balance that was set aside: what became of it. */
function setAsideWords(status: OfferStatus | null): string {
  if (status === 'accepted') return OFFER_PAID
  return status === 'active'
    ? SET_ASIDE
    : 'Было отложено под предложение, возвращено на\u00a0баланс'
}
const OFFER_PAID = 'Предложение принято, токен оплачен'
const SET_ASIDE = 'Отложено под предложение'

/** Paid by a bank for an offer, it is set aside first; what comes back is a row of its own. */
function paymentWords({ status, offer_status }: HistoryFacts): string {
  if (offer_status === 'active') return SET_ASIDE
  return offer_status === 'accepted' ? OFFER_PAID : find(PAYMENT_WORDS, status)
}

const saleWords = ({ held_until }: HistoryFacts): string =>
  held_until ? `На удержании до ${formatDateTime(toMoscowIso(held_until))}` : 'Зачислено'

const WORDS: Record<Branch, (facts: HistoryFacts) => string> = {
  payment: paymentWords,
  refund: ({ status }) => find(REFUND_WORDS, status),
  payout: ({ status }) => find(PAYOUT_WORDS, status),
  incoming: ({ status }) => find(UNCOUNTED_WORDS, status),
  sale: saleWords,
  held_sale: saleWords,
  offer: ({ offer_status }) => setAsideWords(offer_status),
  offer_returned: () => 'Возвращено на\u00a0баланс',
  promo: () => 'Оплачено',
  promo_returned: () => 'Возвращено на\u00a0баланс',
}

/** A bought place says which it is, too. */
function statusName(facts: HistoryFacts): string {
  const words = WORDS[facts.branch](facts)
  return facts.place ? `${placeName(facts.place)}. ${words}` : words
}
