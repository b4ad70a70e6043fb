import autocannon from 'autocannon'
import type { Row } from './format-results.ts'

const CONNECTIONS = 20
const SECONDS = 5
const ROUNDS = 3

type Options = {
  headers?: Record<string, string>
  /** Gives each request a path of its own. */
  nextPath?: () => string
}

async function rateOf(url: string, { headers = {}, nextPath }: Options = {}): Promise<number> {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: nextPath?.() })
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(nextPath && { requests: [{ setupRequest }] }),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`)
  return result.requests.average
}

export type Comparison = { ours: number; yardstick: number; ratio: number }

/** Answers a second of both, measured in turns so that a noisy minute hits both; medians. */
export async function compareRates(
  ours: string,
  yardstick: string,
  options?: Options,
): Promise<Comparison> {
  const rates = { ours: [] as number[], yardstick: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.yardstick.push(await rateOf(yardstick))
    rates.ours.push(await rateOf(ours, options))
  }
  const result = { ours: median(rates.ours), yardstick: median(rates.yardstick) }
  return { ...result, ratio: result.ours / result.yardstick }
}

export const median = (values: number[]) =>
  values.toSorted((one, two) => one - two)[values.length >> 1] ?? 0

export const rateRow = (what: string, { ours, yardstick, ratio }: Comparison): Row => ({
  what,
  value: `${ratio.toFixed(2)} × (${Math.round(ours)} / ${Math.round(yardstick)} per s)`,
  goal: '≥ 0.5 ×',
  isMet: ratio >= 0.5,
})
