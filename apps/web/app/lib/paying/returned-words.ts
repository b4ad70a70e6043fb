import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import type { Returned } from '@kefir/wire/orders'
import { formatRoubles } from '../format/format.ts'

/** Of a part it is told which; `sum` and `whole` are in roubles. */
const PARTS: { codes: string[]; words: (sum: string, whole: string) => string }[] = [
  { codes: ['succeeded'], words: (sum, whole) => `Вернули ${sum} из\u00a0${whole}` },
  { codes: ['new', 'pending'], words: (sum, whole) => `Возвращаем ${sum} из\u00a0${whole}` },
  {
    codes: ['failed'],
    words: (sum) => `Банк не\u00a0принял возврат ${sum}: разбираемся и\u00a0вернём деньги сами`,
  },
]

/** What of `paid`, roubles, is back, on its way or refused by the bank, a sentence each; none where nothing is. */
export function returnedWords(paid: string, refunds: Returned[]): string[] {
  const whole = fromDecimal(paid)
  return PARTS.flatMap(({ codes, words }) => {
    const own = refunds.filter(({ status }) => codes.includes(status.code))
    const last = own.at(-1)
    if (!last) return []
    const sum = sumOf(own)
    if (sum === whole) return [last.status.name]
    return [words(formatRoubles(toDecimal(sum)), formatRoubles(paid))]
  })
}

const sumOf = (refunds: Returned[]) =>
  refunds.reduce((sum, { amount }) => sum + fromDecimal(amount), 0n)
