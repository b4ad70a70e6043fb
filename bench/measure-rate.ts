import autocannon from 'autocannon'

const CONNECTIONS = 20
const SECONDS = 5
const ROUNDS = 3

async function rateOf(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`)
  return result.requests.average
}

export type Comparison = { ours: number; yardstick: number; ratio: number }

/** Answers a second of both, measured in turns so that a noisy minute hits both; medians. */
export async function compareRates(ours: string, yardstick: string): Promise<Comparison> {
  const rates = { ours: [] as number[], yardstick: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.yardstick.push(await rateOf(yardstick))
    rates.ours.push(await rateOf(ours))
  }
  const result = { ours: median(rates.ours), yardstick: median(rates.yardstick) }
  return { ...result, ratio: result.ours / result.yardstick }
}

const median = (values: number[]) =>
  values.toSorted((one, two) => one - two)[values.length >> 1] ?? 0
