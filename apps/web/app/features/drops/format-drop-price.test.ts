import { expect, test } from 'vitest'
import { formatDropPrice } from './format-drop-price.ts'

const visible = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, '_')

test.each([
  ['150.00', 'kefir', '150_л'],
  ['1200.00', 'kefir', '1_200_л'],
  ['99.50', 'kefir', '99,50_л'],
  ['990.00', 'RUB', '990_₽'],
] as const)('%s %s reads %s', (price, currency, text) => {
  expect(visible(formatDropPrice({ price, currency }))).toBe(text)
})
