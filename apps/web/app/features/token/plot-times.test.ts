import { describe, expect, test } from 'vitest'
import { marksOf } from './plot-prices.ts'
import { axisLabels, markWords } from './plot-times.ts'

const sold = (at: string, price = '900.00') => ({ at: `2026-03-${at}:00+03:00`, price })
const NOW = '2026-03-10T20:00:00+03:00'
const labels = (...args: Parameters<typeof marksOf>) =>
  axisLabels(marksOf(...args)).map((label) => label.replaceAll('\u00a0', ' '))

describe('under the plot', () => {
  test('days stand under months of sales', () =>
    expect(labels([sold('01T12:00'), sold('09T12:00')], null, NOW)).toEqual([
      '1 мар 2026',
      '9 мар 2026',
    ]))

  test('hours stand under the sales of one day', () =>
    expect(labels([sold('09T12:05'), sold('09T18:30')], null, NOW)).toEqual([
      '9 мар 2026, 12:05',
      '18:30',
    ]))

  test('hours stand under a night too, with both its days', () =>
    expect(labels([sold('09T23:50'), sold('10T00:10')], null, NOW)).toEqual([
      '9 мар 2026, 23:50',
      '10 мар 2026, 00:10',
    ]))

  test('a plot that ends with the price of now says so', () =>
    expect(labels([sold('01T12:00')], '1000.00', NOW)).toEqual(['1 мар 2026', 'сейчас']))

  test('one sale has one moment', () =>
    expect(labels([sold('09T12:05')], null, NOW)).toEqual(['9 мар 2026, 12:05']))
})

test('a mark tells its whole price, and its hour where the day tells nothing', () => {
  const marks = marksOf([sold('10T12:05', '46000.00'), sold('10T13:00')], '51500.00', NOW)
  expect(marks.map((mark) => markWords(mark, marks).replaceAll('\u00a0', ' '))).toEqual([
    '10 марта 2026 г. в 12:05: 46 000 ₽',
    '10 марта 2026 г. в 13:00: 900 ₽',
    'Сейчас: 51 500 ₽',
  ])
})
