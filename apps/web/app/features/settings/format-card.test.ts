import { describe, expect, test } from 'vitest'
import { formatCardNumber, formatExpiry } from './format-card.ts'

describe('a card as it is typed', () => {
  test.each([
    ['4', '4'],
    ['41111', '4111 1'],
    ['4111-1111-1111-1111', '4111 1111 1111 1111'],
    ['4111 1111 1111 1111 999 888', '4111 1111 1111 1111 999'],
  ])('the number «%s» is shown as «%s»', (typed, shown) =>
    expect(formatCardNumber(typed)).toBe(shown),
  )

  test.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12/2'],
    ['12/28', '12/28'],
    ['3', '03'],
    ['03/27', '03/27'],
  ])('the date «%s» is shown as «%s»', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))
})
