import { expect, test } from 'vitest'
import { formatBareTotal, formatTotal } from './format-total.ts'

const said = (total: number, isExact: boolean) =>
  formatTotal({ total, is_total_exact: isExact }, ['токен', 'токена', 'токенов']).replace(
    /\s/g,
    ' ',
  )

test.each([
  [1, '1 токен'],
  [3, '3 токена'],
  [1785, '1 785 токенов'],
  [123_456, '123 456 токенов'],
])('%i counted to the end reads «%s»', (total, words) => expect(said(total, true)).toBe(words))

test('a list that nobody counted to its end says so', () => {
  expect(said(10_000, false)).toBe('10 000 токенов и больше')
})

test.each([
  [1785, true, '1 785'],
  [1000, false, 'от 1 000'],
])('beside a name %i, counted to the end: %s, reads «%s»', (total, isExact, words) => {
  const said = formatBareTotal({ total, is_total_exact: isExact })
  expect(said.replace(/\s/g, ' ')).toBe(words)
})
