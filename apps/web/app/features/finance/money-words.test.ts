import { expect, test } from 'vitest'
import { moneyName, moneySum, priceParts, readType, typeQuery } from './money-words.ts'

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
