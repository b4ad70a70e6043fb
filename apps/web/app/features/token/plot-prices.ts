import type { Token } from '@kefir/wire/tokens'
import { formatCount } from '../../lib/format/format.ts'

export type PricePoint = Token['price_history'][number]

/** A sale, or what is asked for the token now. */
export type PlotMark = PricePoint & { isNow: boolean }

/** Where a mark stands on the plot, in per cent of its width and height from the top left. */
export type PlotPoint = { x: number; y: number }

export type Plot = {
  points: PlotPoint[]
  /** Lines across the plot: whole roubles and their height. */
  ticks: { roubles: number; y: number }[]
  /** A path through the sales and the same closed along the bottom, on a field of 100 × 100. */
  line: string
  area: string
  /** From the last sale to what is asked now: nobody has paid that yet. */
  ahead: string
}

const LINES = 4

/** Sales in their order and, last, the price of now: `at` the moment it was read. */
export function marksOf(history: PricePoint[], asked: string | null, at: string): PlotMark[] {
  const sales = history.map((sale) => ({ ...sale, isNow: false }))
  if (asked === null || sales.length === 0) return sales
  // A sale may be told of between two readings of the token.
  const last = sales.at(-1)!.at
  const now = Date.parse(last) > Date.parse(at) ? last : at
  return [...sales, { price: asked, at: now, isNow: true }]
}

/** Lays prices out on a field of 100 × 100. Equal times stand side by side in order. */
export function plotPrices(marks: PlotMark[]): Plot {
  const times = marks.map(({ at }) => Date.parse(at))
  const roubles = marks.map(({ price }) => Number(price))
  const ticks = ticksFor(Math.min(...roubles), Math.max(...roubles))
  const bottom = ticks[0] ?? 0
  const top = ticks.at(-1) ?? 1
  const first = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - first

  const heightOf = (value: number) => round(100 - (100 * (value - bottom)) / (top - bottom))
  const points = times.map((time, index) => ({
    // One sale, or all in one moment, has no span to stretch over.
    x: span > 0 ? round((100 * (time - first)) / span) : spread(index, times.length),
    y: heightOf(roubles[index] ?? 0),
  }))
  const sales = points.filter((_, index) => !marks[index]?.isNow)
  const line = pathThrough(sales)

  return {
    points,
    ticks: ticks.map((value) => ({ roubles: value, y: heightOf(value) })),
    line,
    area: sales.length > 0 ? `${line}L${sales.at(-1)?.x} 100L${sales[0]?.x} 100Z` : '',
    ahead: sales.length < points.length ? pathThrough(points.slice(-2)) : '',
  }
}

/** Round numbers that hold all prices between them, some four steps apart. */
export function ticksFor(low: number, high: number): number[] {
  const range = high - low || high || 1
  const step = roundStep(range / (LINES - 1))
  const from = Math.max(0, Math.floor(low / step) * step)
  // The dearest sale does not touch the ceiling.
  const steps = Math.ceil((high - from) / step + 0.05)
  return Array.from({ length: steps + 1 }, (_, index) => from + index * step)
}

/** The mark nearest to a place across the plot. */
export function nearestPoint(points: PlotPoint[], x: number): number {
  let nearest = 0
  for (const [index, point] of points.entries())
    if (Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? 0) - x)) nearest = index
  return nearest
}

/** `46000` → «46 000 ₽»: whole, so that it can be compared with the price above. */
export const formatTick = (roubles: number) => `${formatCount(roubles)}\u00a0₽`

/** 1, 2 or 5 with some zeros, never less than what was asked; a rouble at least. */
function roundStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].find((digit) => digit * power >= least) ?? 10
  return Math.max(1, step * power)
}

const pathThrough = (points: PlotPoint[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

const spread = (index: number, count: number) =>
  count === 1 ? 50 : round((100 * index) / (count - 1))

const round = (value: number) => Math.round(value * 100) / 100
