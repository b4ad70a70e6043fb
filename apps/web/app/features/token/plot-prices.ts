import type { Token } from '@kefir/wire/tokens'

export type PricePoint = Token['price_history'][number]

/** Where a sale stands on the plot, in per cent of its width and height from the top left. */
export type PlotPoint = { x: number; y: number }

export type Plot = {
  points: PlotPoint[]
  /** Lines across the plot: whole roubles and their height. */
  ticks: { roubles: number; y: number }[]
  /** A path through the points and the same closed along the bottom, on a field of 100 × 100. */
  line: string
  area: string
}

const LINES = 4

/** Lays a history of prices out on a field of 100 × 100. Equal times stand side by side in order. */
export function plotPrices(history: PricePoint[]): Plot {
  const times = history.map(({ at }) => Date.parse(at))
  const roubles = history.map(({ price }) => Number(price))
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
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

  return {
    points,
    ticks: ticks.map((value) => ({ roubles: value, y: heightOf(value) })),
    line,
    area: points.length > 0 ? `${line}L${points.at(-1)?.x} 100L${points[0]?.x} 100Z` : '',
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

/** The sale nearest to a place across the plot. */
export function nearestPoint(points: PlotPoint[], x: number): number {
  let nearest = 0
  for (const [index, point] of points.entries())
    if (Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? 0) - x)) nearest = index
  return nearest
}

/** `46000` → «46 тыс.», `1200000` → «1,2 млн», `900` → «900»; the axis says which money it is. */
export function formatTick(roubles: number): string {
  if (roubles >= 1_000_000) return `${short(roubles / 1_000_000)}\u00a0млн`
  if (roubles >= 1_000) return `${short(roubles / 1_000)}\u00a0тыс.`
  return short(roubles)
}

/** 1, 2 or 5 with some zeros, never less than what was asked; a rouble at least. */
function roundStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].find((digit) => digit * power >= least) ?? 10
  return Math.max(1, step * power)
}

const spread = (index: number, count: number) =>
  count === 1 ? 50 : round((100 * index) / (count - 1))

const round = (value: number) => Math.round(value * 100) / 100

const short = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',')
