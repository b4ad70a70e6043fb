import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../testing/query.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { claimDueMetadata } from './planned-readings.queries.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
let bed: App
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const LARGE = `0x${'a1'.repeat(20)}`
const SMALL = `0x${'b2'.repeat(20)}`
const MINUTE_MS = 60_000

test('a contract with many tokens that are due keeps those of another waiting for one turn', async () => {
  const { db, transact, now } = bed.context
  const at = now()
  const due = `insert into token_metadata (contract, number, next_try_at)
    select $1, n, $2 from generate_series(1, $3::int) n`
  await query(db, due, LARGE, new Date(at.getTime() - 60 * MINUTE_MS), 300)
  await query(db, due, SMALL, at, 2)
  const until = new Date(at.getTime() + MINUTE_MS)
  const claim = () => transact((tx) => claimDueMetadata(tx, { now: at, until, limit: 100 }))

  const [first, second] = [await claim(), await claim()]
  expect(first.filter(({ contract }) => contract === SMALL)).toHaveLength(2)
  expect([first.length, second.length]).toEqual([100, 100])
  const keys = [...first, ...second].map(({ contract, number }) => `${contract}:${number}`)
  expect(new Set(keys).size).toBe(200)
})
