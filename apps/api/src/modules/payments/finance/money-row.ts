import { toDecimal } from '@kefir/rules/money/decimal'
import { UNCOUNTED_WORDS } from '@kefir/rules/payments/invoice-words'
import { PAYMENT_WORDS, REFUND_WORDS } from '@kefir/rules/payments/payment-words'
import { PAYOUT_WORDS } from '@kefir/rules/payments/payout-words'
import { formatDateTime } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { MoneyRow } from '@kefir/wire/finance'
import type { Purpose } from '../../../brings/purpose.ts'
import { receiptPath } from '../receipts/receipt-path.ts'
import type { MoneyFacts } from './find-history.ts'
import { aboutOf } from './money-about.ts'
import { moneyName } from './money-names.ts'
import { typeOf } from './money-types.ts'

const OUT = ['payment', 'payout', 'incoming', 'other_out']

/** One operation as the wire tells it. */
export const moneyRow = (paidFor: readonly Purpose[], facts: MoneyFacts): MoneyRow => ({
  id: Number(facts.told_id),
  type: typeOf(paidFor, facts.branch, facts.purpose),
  name: moneyName(facts),
  direction: OUT.includes(facts.branch) || isPaidByBalance(facts) ? 'out' : 'in',
  amount: toDecimal(facts.amount),
  is_moved: hasMoved(facts),
  price: facts.price === null ? null : toDecimal(facts.price),
  fee: toDecimal(facts.fee),
  royalty: toDecimal(facts.royalty),
  currency: 'RUB',
  method: facts.method ?? 'balance',
  status: { code: isSetAside(facts) ? 'held' : facts.status, name: statusName(facts) },
  token: tokenOf(facts),
  created_at: toMoscowIso(facts.at),
  about: aboutOf(paidFor, facts),
  receipt_url: receiptUrl(facts),
})

/**
 * Whether the ledger knows of it: a bank's money moves when the bank has done it, a pay-out leaves the balance when it is
 * ordered and is as if it never was once it came back. A sale that is held has come. What came for an invoice and is not
 * counted is with the house, and nobody's balance knows of it.
 */
function hasMoved({ branch, status }: MoneyFacts): boolean {
  if (branch === 'payment' || branch === 'refund') return status === 'succeeded'
  if (branch === 'incoming') return false
  return branch !== 'payout' || (status !== 'failed' && status !== 'rejected')
}

/** Money that came or went back by the bank has a receipt. */
const receiptUrl = ({ payment_id, status, method }: MoneyFacts) =>
  payment_id === null || method === null ? null : receiptPath({ id: payment_id, status, method })

const find = (words: Record<string, string>, status: string) => words[status] ?? status

/** What no bank had a part in. */
const isPaidByBalance = ({ branch, sold }: MoneyFacts) => branch === sold?.balance?.paid
const isBackOnBalance = ({ branch, sold }: MoneyFacts) => branch === sold?.balance?.back

const isSetAside = (facts: MoneyFacts) =>
  (isPaidByBalance(facts) || isBackOnBalance(facts)) && (facts.thing?.isSetAside ?? false)

function tokenOf({ thing, token_id, token_name }: MoneyFacts): MoneyRow['token'] {
  const id = thing?.tokenId ?? token_id
  return id === null ? null : { id, name: thing?.tokenName ?? token_name ?? 'Токен' }
}

const saleWords = ({ held_until }: MoneyFacts): string =>
  held_until ? `На удержании до ${formatDateTime(toMoscowIso(held_until))}` : 'Зачислено'

const WORDS: Record<string, (facts: MoneyFacts) => string> = {
  payment: ({ thing, status }) => thing?.stands ?? find(PAYMENT_WORDS, status),
  refund: ({ status }) => find(REFUND_WORDS, status),
  payout: ({ status }) => find(PAYOUT_WORDS, status),
  incoming: ({ status }) => find(UNCOUNTED_WORDS, status),
  sale: saleWords,
  held_sale: saleWords,
  other_out: () => 'Списано с\u00a0баланса',
  other_in: () => 'Зачислено на\u00a0баланс',
}

const balanceWords = (facts: MoneyFacts) =>
  isBackOnBalance(facts) ? 'Возвращено на\u00a0баланс' : (facts.thing?.stands ?? 'Оплачено')

function statusName(facts: MoneyFacts): string {
  const words = (WORDS[facts.branch] ?? balanceWords)(facts)
  return facts.thing?.which ? `${facts.thing.which}. ${words}` : words
}
