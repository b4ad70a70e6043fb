import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import type { PromoBooking } from '@kefir/wire/promo'
import { formatRoubles } from '../../lib/format/format.ts'

type Refund = PromoBooking['refunds'][number]

/** Of a part it is told which; `sum` and `whole` are in roubles. */
const PARTS: { codes: string[]; words: (sum: string, whole: string) => string }[] = [
  { codes: ['succeeded'], words: (sum, whole) => `Вернули ${sum} из\u00a0${whole}` },
  { codes: ['new', 'pending'], words: (sum, whole) => `Возвращаем ${sum} из\u00a0${whole}` },
  {
    codes: ['failed'],
    words: (sum) => `Банк не\u00a0принял возврат ${sum}: разбираемся и\u00a0вернём деньги сами`,
  },
]

/** What of the money for a place is back, on its way or refused by the bank, a sentence each; none where nothing is. */
export function returnedWords({
  payment,
  refunds,
}: Pick<PromoBooking, 'payment' | 'refunds'>): string[] {
  if (!payment) return []
  const whole = fromDecimal(payment.amount)
  return PARTS.flatMap(({ codes, words }) => {
    const own = refunds.filter(({ status }) => codes.includes(status.code))
    const last = own.at(-1)
    if (!last) return []
    const sum = sumOf(own)
    if (sum === whole) return [last.status.name]
    return [words(formatRoubles(toDecimal(sum)), formatRoubles(payment.amount))]
  })
}

const sumOf = (refunds: Refund[]) =>
  refunds.reduce((sum, { amount }) => sum + fromDecimal(amount), 0n)
