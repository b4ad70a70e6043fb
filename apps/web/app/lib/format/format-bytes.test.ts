import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [1_258_291, '1,2 МБ'],
  [2_097_152, '2 МБ'],
  [20_480, '20 КБ'],
  [12, '1 КБ'],
])('%i bytes read «%s»', (bytes, words) => {
  expect(formatBytes(bytes).replace('\u00a0', ' ')).toBe(words)
})
