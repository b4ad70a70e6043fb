import { expect, test } from 'vitest'
import { quoted } from './format-russian.ts'

test('a name stands in quotes, and its own quotes are the inner ones', () => {
  expect(quoted('Бидон')).toBe('«Бидон»')
  expect(quoted('«Ах!»')).toBe('«„Ах!“»')
  expect(quoted('«Ах!» и тишина')).toBe('«„Ах!“ и тишина»')
})
