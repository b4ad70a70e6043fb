import { inMoscow } from '@kefir/rules/time/moscow'

export type Card = { card_number: string; expiry: string; csc: string }

const EXPIRY = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/

export const digitsOf = (cardNumber: string) => cardNumber.replaceAll(/[\s-]/g, '')

/** What is wrong with a card as typed, by field; empty when nothing is. */
export function checkCard({ card_number, expiry, csc }: Card, now: Date): Record<string, string> {
  const [, month, year] = EXPIRY.exec(expiry.trim()) ?? []
  const digits = digitsOf(card_number)

  return {
    ...(!(/^\d{16,19}$/.test(digits) && isLuhn(digits)) && {
      card_number: 'Проверьте номер карты: в нём опечатка',
    }),
    ...(month === undefined
      ? { expiry: 'Введите срок как на карте: месяц и год, например 09/28' }
      : isPast(Number(month), 2000 + Number(year), now) && { expiry: 'Срок карты истёк' }),
    ...(!/^\d{3}$/.test(csc.trim()) && { csc: 'Введите три цифры с обратной стороны карты' }),
  }
}

/** The check digit every card's number ends with: it finds one wrong digit and two swapped ones. */
function isLuhn(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  // Noughts alone add up too.
  return sum > 0 && sum % 10 === 0
}

/** A card works to the end of its month. */
function isPast(month: number, year: number, now: Date) {
  const today = inMoscow(now)
  return year * 12 + month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth()
}
