import type { Offer } from '@kefir/wire/offers'
import { expect, test } from 'vitest'
import { chargeWords, examplePrice } from './offer-sums.ts'

const plain = (text: string | null) => text && text.replaceAll('\u00a0', ' ')
const own = (code: Offer['status']['code'] = 'active') => ({
  price: '800.00',
  status: { code, name: '' },
})

test('a raise from 800 ₽ to 900 ₽ says before the bank that it takes 100 ₽', () =>
  expect(plain(chargeWords('900.00', own()))).toBe('Доплата 100 ₽: 800 ₽ уже отложены.'))

test('what raises nothing, or is no price yet, takes nothing', () => {
  expect(chargeWords('800.00', own())).toBeNull()
  expect(chargeWords('', own())).toBeNull()
  expect(chargeWords('900.00', null)).toBeNull()
  // Of an offer that waits for its payment nothing was paid.
  expect(chargeWords('900.00', own('waiting'))).toBeNull()
})

test('the example is near the price, and may be offered', () => {
  expect(plain(examplePrice('1000.00', null))).toBe('900')
  expect(plain(examplePrice('12345.67', null))).toBe('11 110')
  expect(plain(examplePrice('15.00', null))).toBe('10')
  expect(plain(examplePrice('1000.00', own()))).toBe('810')
  expect(plain(examplePrice(null, null))).toBe('1 500')
})
