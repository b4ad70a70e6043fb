import { describe, expect, test } from 'vitest'
import {
  formatChange,
  formatDateTime,
  formatLitres,
  formatPlural,
  formatRoubles,
  formatRoublesShort,
  formatShare,
} from './format.ts'

// No-break spaces are shown as «_» so that a reader can check them by eye.
const visible = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, '_')

describe('money and litres', () => {
  test.each([
    ['1234.50', '1_234,50_₽'],
    ['1000.00', '1_000_₽'],
    ['10.05', '10,05_₽'],
    ['-1234567.5', '−1_234_567,50_₽'],
  ])('%s roubles reads %s', (amount, text) => expect(visible(formatRoubles(amount))).toBe(text))

  test('a large sum is shortened', () =>
    expect(visible(formatRoublesShort('1234567.00'))).toBe('1,2_млн_₽'))

  test('litres always show two digits', () => {
    expect(visible(formatLitres('128.50'))).toBe('128,50_л')
    expect(visible(formatLitres('1234.00'))).toBe('1_234,00_л')
  })
})

describe('counting', () => {
  const tokens: [string, string, string] = ['токен', 'токена', 'токенов']
  test.each([
    [1, '1_токен'],
    [2, '2_токена'],
    [5, '5_токенов'],
    [11, '11_токенов'],
    [21, '21_токен'],
    [111, '111_токенов'],
    [1284, '1_284_токена'],
  ])('%i agrees in Russian', (value, text) =>
    expect(visible(formatPlural(value, tokens))).toBe(text),
  )

  test('a share has a comma and no needless decimal', () => {
    expect(visible(formatShare(4.2))).toBe('4,2_%')
    expect(visible(formatShare(14))).toBe('14_%')
  })

  test('change has a sign and no stray zero', () => {
    expect(visible(formatChange(12.4))).toBe('+12_%')
    expect(visible(formatChange(-3.6))).toBe('−4_%')
    expect(visible(formatChange(0.2))).toBe('0_%')
  })
})

test('times are Moscow times', () =>
  expect(visible(formatDateTime('2026-03-08T21:05:00Z'))).toBe('9_марта 2026_г. в_00:05'))
