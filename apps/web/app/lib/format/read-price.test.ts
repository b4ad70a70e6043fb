import { expect, test } from 'vitest'
import { readPrice, typePrice } from './read-price.ts'

test.each([
  ['1 500,5', '1500.50'],
  ['10', '10.00'],
  ['1\u00a0234,50\u00a0₽', '1234.50'],
  ['сто', 'сто'],
  ['1,234', '1.234'],
  ['', ''],
])('a price typed as «%s» is sent as «%s»', (typed, sent) => expect(readPrice(typed)).toBe(sent))

test.each([
  ['1500.00', '1500'],
  ['1500.50', '1500,50'],
])('%s is typed as «%s», and read back as it was', (price, typed) => {
  expect(typePrice(price)).toBe(typed)
  expect(readPrice(typed)).toBe(price)
})
