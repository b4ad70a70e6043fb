import { toDecimal } from '@kefir/rules/money/decimal'
import { PAYMENT_WORDS, REFUND_WORDS } from '@kefir/rules/payments/payment-words'
import { PAYOUT_WORDS } from '@kefir/rules/payments/payout-words'
import { formatDateTime } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { MoneyRow } from '@kefir/wire/finance'
import { receiptPath } from '../receipts/receipt-path.ts'
import type { Branch, HistoryFacts } from './history.queries.ts'
import { typeOf } from './money-types.ts'

const OUT: Branch[] = ['payment', 'payout', 'offer', 'promo']

/** One operation as the wire tells it. */
export const moneyRow = (facts: HistoryFacts): MoneyRow => ({
  id: Number(facts.told_id),
  type: typeOf(facts.branch, facts.purpose),
  direction: OUT.includes(facts.branch) ? 'out' : 'in',
  amount: toDecimal(facts.amount),
  fee: toDecimal(facts.fee),
  currency: 'RUB',
  method: facts.method ?? 'balance',
  status: { code: facts.status, name: statusName(facts) },
  token: facts.token_id === null ? null : { id: facts.token_id, name: facts.token_name ?? 'Токен' },
  created_at: toMoscowIso(facts.at),
  receipt_url: receiptUrl(facts),
})

/** Money that came or went back by the bank has a receipt. */
const receiptUrl = ({ payment_id, status, method }: HistoryFacts) =>
  payment_id === null || method === null ? null : receiptPath({ id: payment_id, status, method })

const find = (words: Record<string, string>, status: string) => words[status] ?? status

const BALANCE_WORDS: Partial<Record<Branch, string>> = {
  offer: 'Отложено под предложение',
  offer_returned: 'Возвращено с предложения',
  promo: 'Место для рекламы оплачено',
  promo_returned: 'Возвращено за место для рекламы',
}

function statusName({ branch, status, is_royalty, held_until }: HistoryFacts): string {
  if (branch === 'payment') return find(PAYMENT_WORDS, status)
  if (branch === 'refund') return find(REFUND_WORDS, status)
  if (branch === 'payout') return find(PAYOUT_WORDS, status)
  const ofBalance = BALANCE_WORDS[branch]
  if (ofBalance) return ofBalance
  const what = is_royalty ? 'Роялти зачислено' : 'Зачислено'
  return held_until
    ? `${is_royalty ? 'Роялти на удержании' : 'На удержании'} до ${formatDateTime(toMoscowIso(held_until))}`
    : what
}
