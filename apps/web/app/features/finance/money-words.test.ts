import { expect, test } from 'vitest'
import { moneyName, readType, typeQuery } from './money-words.ts'

test('an address narrows the history to a type that there is, and to nothing else', () => {
  expect(readType('?type=sale')).toBe('sale')
  expect(readType('?type=gift')).toBeNull()
  expect(readType('')).toBeNull()
  expect(typeQuery(readType('?type=payout'))).toBe('?type=payout')
  expect(typeQuery(null)).toBe('')
})

test('an operation is called by what it was and for which token', () => {
  expect(moneyName({ type: 'sale', token: { id: 1, name: 'Кувшин' } })).toBe('Продажа «Кувшин»')
  expect(moneyName({ type: 'payout', token: null })).toBe('Выплата')
})
