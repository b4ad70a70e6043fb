import type { Economy } from '@kefir/wire/points'

export type EconomyDay = { day: string; issued: string; burned: string }

/** A day's bars, in per cent of the field: issued stands on the line of zero, burned hangs below it. */
export type DayBars = { x: number; width: number; up: number; down: number }

export type EconomyPlot = {
  bars: DayBars[]
  /** The line of zero, from the top. */
  zero: number
  /** The most of one day, in litres. */
  mostIssued: number
  mostBurned: number
}

/** Both lists by day. */
export const daysOf = ({ issued, burned }: Pick<Economy, 'issued' | 'burned'>): EconomyDay[] =>
  issued.map(({ day, amount }, index) => ({
    day,
    issued: amount,
    burned: burned[index]?.amount ?? '0.00',
  }))

/** Of one scale for both, so that a litre issued is as tall as a litre burned. What was taken back shows no bar. */
export function plotEconomy(days: EconomyDay[]): EconomyPlot {
  const issued = days.map((day) => Math.max(0, Number(day.issued)))
  const burned = days.map((day) => Math.max(0, Number(day.burned)))
  const mostIssued = Math.max(0, ...issued)
  const mostBurned = Math.max(0, ...burned)
  const whole = mostIssued + mostBurned
  const heightOf = (litres: number) => (whole > 0 ? round((100 * litres) / whole) : 0)
  const step = 100 / Math.max(1, days.length)

  return {
    bars: days.map((_, index) => ({
      x: round(index * step),
      width: round(step * BAR),
      up: heightOf(issued[index]!),
      down: heightOf(burned[index]!),
    })),
    zero: whole > 0 ? heightOf(mostIssued) : 50,
    mostIssued,
    mostBurned,
  }
}

/** How much of its place a bar takes. */
const BAR = 0.72

/** The day under a place across the field. */
export const dayAt = (x: number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.floor((x / 100) * count)))

const round = (value: number) => Math.round(value * 100) / 100
