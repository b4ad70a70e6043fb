import { describe, expect, test } from 'vitest'
import { formatTick, marksOf, nearestPoint, plotPrices, ticksFor } from './plot-prices.ts'

const sale = (day: number, price: string) => ({
  at: `2026-03-${String(day).padStart(2, '0')}T12:00:00+03:00`,
  price,
  isNow: false,
})

describe('plotPrices', () => {
  test('stretches sales over the width by their time', () => {
    const { points } = plotPrices([sale(1, '100.00'), sale(2, '200.00'), sale(5, '300.00')])
    expect(points.map(({ x }) => x)).toEqual([0, 25, 100])
  })

  test('puts the dearest sale highest', () => {
    const { points } = plotPrices([sale(1, '100.00'), sale(2, '900.00'), sale(3, '500.00')])
    const heights = points.map(({ y }) => y)
    expect(heights[1]).toBeLessThan(heights[2]!)
    expect(heights[2]).toBeLessThan(heights[0]!)
  })

  test('stands a single sale in the middle, inside the field', () => {
    const { points, line } = plotPrices([sale(1, '46000.00')])
    expect(points[0]?.x).toBe(50)
    expect(points[0]?.y).toBeGreaterThan(0)
    expect(points[0]?.y).toBeLessThan(100)
    expect(line).toBe(`M50 ${points[0]?.y}`)
  })

  test('draws equal prices as a level line', () => {
    const { points } = plotPrices([sale(1, '50.00'), sale(2, '50.00')])
    expect(points[0]?.y).toBe(points[1]?.y)
  })

  test('puts sales of one moment side by side', () => {
    const { points } = plotPrices([sale(1, '50.00'), sale(1, '60.00'), sale(1, '70.00')])
    expect(points.map(({ x }) => x)).toEqual([0, 50, 100])
  })

  test('closes the area along the bottom', () => {
    const { area } = plotPrices([sale(1, '50.00'), sale(3, '60.00')])
    expect(area.endsWith('L100 100L0 100Z')).toBe(true)
  })

  test('the price of now stands at the end, and nothing is filled under it', () => {
    const at = '2026-03-05T12:00:00+03:00'
    const marks = marksOf([sale(1, '100.00'), sale(3, '200.00')], '900.00', at)
    const { points, ticks, line, ahead, area } = plotPrices(marks)
    expect(points.map(({ x }) => x)).toEqual([0, 50, 100])
    expect(ticks.at(-1)!.roubles).toBeGreaterThan(900)
    expect(line).toBe(`M0 ${points[0]!.y}L50 ${points[1]!.y}`)
    expect(ahead).toBe(`M50 ${points[1]!.y}L100 ${points[2]!.y}`)
    expect(area.endsWith('L50 100L0 100Z')).toBe(true)
  })

  test('a sale that came after the price was read does not stand behind it', () => {
    const marks = marksOf([sale(4, '100.00')], '900.00', sale(3, '').at)
    expect(marks.map(({ at }) => at)).toEqual([sale(4, '').at, sale(4, '').at])
    expect(plotPrices(marks).points.map(({ x }) => x)).toEqual([0, 100])
  })

  test('what is not for sale has no price of now, and what was never sold no plot', () => {
    expect(marksOf([sale(1, '100.00')], null, '2026-03-05T12:00:00+03:00')).toHaveLength(1)
    expect(marksOf([], '900.00', '2026-03-05T12:00:00+03:00')).toEqual([])
  })

  test('bears an empty history', () => {
    expect(plotPrices([])).toMatchObject({ points: [], line: '', area: '' })
  })

  test.each([
    [10, 10],
    [490, 1390],
    [9_000, 46_000],
    [5_000_000, 10_000_000],
    [10, 10_000_000],
  ])('holds prices from %i to %i between at most six round lines', (low, high) => {
    const ticks = ticksFor(low, high)
    expect(ticks[0]).toBeLessThanOrEqual(low)
    expect(ticks.at(-1)).toBeGreaterThan(high)
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(6)
  })
})

test('the nearest sale is found across the plot', () => {
  const points = [0, 25, 100].map((x) => ({ x, y: 0 }))
  expect(nearestPoint(points, 10)).toBe(0)
  expect(nearestPoint(points, 40)).toBe(1)
  expect(nearestPoint(points, 90)).toBe(2)
})

test.each([
  [0, '0 ₽'],
  [900, '900 ₽'],
  [1_500, '1 500 ₽'],
  [46_000, '46 000 ₽'],
  [1_200_000, '1 200 000 ₽'],
])('%i on the axis reads %s, whole', (roubles, text) => {
  expect(formatTick(roubles).replaceAll('\u00a0', ' ')).toBe(text)
})
