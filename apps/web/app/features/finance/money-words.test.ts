import { expect, test } from 'vitest'
import {
  moneyName,
  moneySum,
  priceParts,
  readType,
  tooLittleWords,
  typeQuery,
} from './money-words.ts'

test('an address narrows the history to a type that there is, and to nothing else', () => {
  expect(readType('?type=sale')).toBe('sale')
  expect(readType('?type=gift')).toBeNull()
  expect(readType('')).toBeNull()
  expect(typeQuery(readType('?type=payout'))).toBe('?type=payout')
  expect(typeQuery(null)).toBe('')
})

test('an operation is called by what it was and for which token', () => {
  expect(moneyName({ name: 'Продажа', token: { id: 1, name: 'Кувшин' } })).toBe('Продажа «Кувшин»')
  expect(moneyName({ name: 'Выплата', token: null })).toBe('Выплата')
})

test('only what moved has a sign', () => {
  const sum = (direction: 'in' | 'out', is_moved: boolean) =>
    moneySum({ direction, is_moved, amount: '860.00' })
  expect([sum('in', true), sum('out', true), sum('out', false)]).toEqual([
    '+860\u00a0₽',
    '−860\u00a0₽',
    '860\u00a0₽',
  ])
})

test('a sale tells its price and what was taken of it', () => {
  const parts = (price: string | null, royalty: string) =>
    priceParts({ price, fee: '250.00', royalty })?.replaceAll('\u00a0', ' ')
  expect(parts('5000.00', '200.00')).toBe('Цена 5 000 ₽, комиссия 250 ₽, роялти автору 200 ₽')
  expect(parts('5000.00', '0.00')).toBe('Цена 5 000 ₽, комиссия 250 ₽')
  expect(parts(null, '0.00')).toBeUndefined()
})

test('who has nothing to take out reads until when a sale is held, and of offers nothing', () => {
  const hold = (amount: string, until: string | null, is_earned: boolean) =>
    ({ amount, until, is_earned, why: '', link: null }) as const
  const words = (...holds: ReturnType<typeof hold>[]) =>
    tooLittleWords({ payout: { min: '100.00' } as never, holds }).replaceAll('\u00a0', ' ')
  const [offer, sale, later] = [
    hold('500.00', '2026-10-20T12:00:00+03:00', false),
    hold('770.01', '2026-10-25T12:30:00+03:00', true),
    hold('90.00', '2026-10-26T12:30:00+03:00', true),
  ]
  const until = 'на удержании до 25 октября 2026 г. в 12:30'
  expect(words(offer, sale)).toBe(`Вывести можно от 100 ₽: 770,01 ₽ ${until}`)
  expect(words(offer, sale, later)).toBe(`Вывести можно от 100 ₽: ближайшие 770,01 ₽ ${until}`)
  expect(words(offer)).toBe('Вывести можно от 100 ₽: деньги появятся здесь после продажи')
})
