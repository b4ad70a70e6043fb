import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueOf } from '../../delivery/listener.ts'
import { openMarketBed, type MarketBed } from '../../testing/market-bed.ts'
import { query } from '../../testing/query.ts'
import { marketListener } from './market.listeners.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
})
afterAll(() => bed.close())

/** What the listener was given of a token, and what others were. */
async function heardOf(tokenId: number) {
  const rows = await query<{ name: string; type: string }>(
    bed.context.db,
    `select name, data->'event'->>'type' as type from pgboss.job where singleton_key = $1 order by type`,
    `token:${tokenId}`,
  )
  const own = rows.filter(({ name }) => name === queueOf(marketListener))
  return { market: own.map(({ type }) => type), all: rows.map(({ type }) => type) }
}

test('a favourite makes no job of the market, nor do a listing and a reservation', async () => {
  const token = await bed.offered()
  const fan = await bed.person()
  expect((await bed.ask('POST', `/token/${token.id}/favorite`, fan)).statusCode).toBe(200)
  await bed.ordered(fan, token.id)
  const { market, all } = await heardOf(token.id)
  expect(all.filter((type) => type === 'token.changed').length).toBeGreaterThanOrEqual(2)
  expect(market).toEqual([])
})

test('a token that is hidden makes one; shown again it makes none', async () => {
  const owner = await bed.person('owner')
  const token = await bed.offered({ royaltyBps: 1, seller: owner })
  for (const method of ['POST', 'DELETE'] as const)
    expect((await bed.ask(method, `/token/${token.id}/hide`, owner)).statusCode).toBe(200)
  expect((await heardOf(token.id)).market).toEqual(['token.hidden'])
})
