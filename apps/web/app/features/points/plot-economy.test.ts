import { describe, expect, test } from 'vitest'
import { dayAt, daysOf, plotEconomy } from './plot-economy.ts'

const day = (issued: string, burned: string) => ({ day: '2026-05-10', issued, burned })

describe('the plot of the economy', () => {
  test('draws issued above and burned below one line, on one scale', () => {
    const { bars, zero, mostIssued, mostBurned } = plotEconomy([
      day('30.00', '0.00'),
      day('15.00', '10.00'),
    ])
    expect([mostIssued, mostBurned, zero]).toEqual([30, 10, 75])
    expect(bars.map(({ up, down }) => [up, down])).toEqual([
      [75, 0],
      [37.5, 25],
    ])
    expect(bars.map(({ x }) => x)).toEqual([0, 50])
  })

  test('stays within the field, whatever the days', () => {
    const { bars, zero } = plotEconomy(
      Array.from({ length: 90 }, (_, n) => day(`${n % 7}.50`, `${n % 5}.00`)),
    )
    for (const { x, width, up, down } of bars) {
      expect(x + width).toBeLessThanOrEqual(100)
      expect(zero - up).toBeGreaterThanOrEqual(-0.02)
      expect(zero + down).toBeLessThanOrEqual(100.02)
    }
  })

  test('bears days of nothing, of what was taken back, and no days', () => {
    expect(plotEconomy([day('0.00', '0.00')])).toMatchObject({
      zero: 50,
      bars: [{ up: 0, down: 0 }],
    })
    expect(plotEconomy([day('-5.00', '0.00')]).bars[0]).toMatchObject({ up: 0 })
    expect(plotEconomy([]).bars).toEqual([])
  })

  test('finds the day under the pointer', () => {
    expect([dayAt(-3, 90), dayAt(0, 90), dayAt(50, 90), dayAt(100, 90)]).toEqual([0, 0, 45, 89])
  })

  test('puts both lists side by side', () =>
    expect(
      daysOf({
        issued: [{ day: '2026-05-10', amount: '1.00' }],
        burned: [{ day: '2026-05-10', amount: '2.00' }],
      }),
    ).toEqual([{ day: '2026-05-10', issued: '1.00', burned: '2.00' }]))
})
