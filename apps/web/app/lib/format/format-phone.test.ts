import { describe, expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

describe('formatPhone', () => {
  test.each([
    ['', ''],
    ['+', '+7'],
    ['8', '+7'],
    ['9', '+7 9'],
    ['89161', '+7 916 1'],
    ['+7 916 1234', '+7 916 123-4'],
    ['79161234567', '+7 916 123-45-67'],
    ['+7 (916) 123 45 67', '+7 916 123-45-67'],
    ['+7 916 123-45-678', '+7 916 123-45-67'],
  ])('shows «%s» as «%s»', (typed, shown) => expect(formatPhone(typed)).toBe(shown))

  test('leaves no separator at the end, so that it can be wiped out key by key', () => {
    let text = formatPhone('+7 916 123-45-67')
    for (let left = 9; left >= 1; left -= 1) {
      text = formatPhone(text.slice(0, -1))
      expect(text.replaceAll(/\D/g, '')).toHaveLength(left + 1)
    }
  })
})
