import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSale } from '../../testing/make-sale.ts'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { markWashTrades } from './mark-wash-trades.ts'
import { refreshAllStatistics } from './refresh-all-statistics.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-15T12:00:00+03:00')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

let bed: TestApp
let token: MadeToken
let anna: number
let boris: number
let vera: number
beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  anna = (await makeUser(db, { nikname: 'anna' })).id
  boris = (await makeUser(db, { nikname: 'boris' })).id
  vera = (await makeUser(db, { nikname: 'vera' })).id
})
beforeEach(async () => {
  bed.clock.at = NOW
  await bed.context.db.deleteFrom('transactions').execute()
  await bed.context.db.deleteFrom('settings').where('key', '=', 'ratings').execute()
  token = await makeToken(bed.context.db, { createdAt: daysAgo(300) })
})
afterAll(() => bed.close())

const sell = (
  from: number,
  to: number,
  days: number,
  more: { type?: string; status?: string } = {},
) => makeSale(bed.context.db, token, { from, to, at: daysAgo(days), ...more })

const marked = async () => {
  const rows = await bed.context.db
    .selectFrom('transactions')
    .select('id')
    .where('is_wash', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('marks a loop, a sale to oneself and nothing beside them', async () => {
  await sell(token.ownerId, anna, 10)
  const loop = [await sell(anna, boris, 9), await sell(boris, anna, 8)]
  await sell(anna, vera, 7)
  token = await makeToken(bed.context.db, { createdAt: daysAgo(300) })
  const own = await sell(boris, boris, 6)
  await sell(boris, vera, 5)

  expect(await markWashTrades(bed.context, null)).toBe(3)
  expect(await marked()).toEqual([...loop, own])
})

test('marks nothing twice', async () => {
  await sell(anna, boris, 9)
  await sell(boris, anna, 8)
  expect(await markWashTrades(bed.context, null)).toBe(2)
  expect(await markWashTrades(bed.context, null)).toBe(0)
})

test('what is not a finished sale closes no loop', async () => {
  await sell(anna, boris, 9)
  await sell(boris, anna, 8, { status: 'failed' })
  await sell(boris, anna, 7, { type: 'transfer' })
  expect(await markWashTrades(bed.context, null)).toBe(0)
})

test('a loop that closes now is found with the sales that began it', async () => {
  const ids = [
    await sell(anna, boris, 29),
    await sell(boris, vera, 15),
    await sell(vera, anna, 0.5),
  ]
  expect(await markWashTrades(bed.context, daysAgo(1))).toBe(3)
  expect(await marked()).toEqual(ids)
})

test('the first count looks at all history, later ones at what was sold since', async () => {
  const old = [await sell(anna, boris, 209), await sell(boris, anna, 208)]
  await refreshAllStatistics(bed.context)
  expect(await marked()).toEqual(old)

  bed.clock.at = new Date(NOW.getTime() + 600_000)
  const fresh = await sell(anna, boris, 0)
  const back = await makeSale(bed.context.db, token, {
    from: boris,
    to: anna,
    at: new Date(NOW.getTime() + 300_000),
  })
  await refreshAllStatistics(bed.context)
  expect(await marked()).toEqual([...old, fresh, back])
})

test('a mark outlives the look that made it', async () => {
  const ids = [await sell(anna, boris, 209), await sell(boris, anna, 208)]
  await refreshAllStatistics(bed.context)
  await refreshAllStatistics(bed.context)
  expect(await marked()).toEqual(ids)
})
