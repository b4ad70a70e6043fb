import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../embedded/test-database.ts'
import { openDb } from './client.ts'
import { readDatabaseTime } from './database-time.ts'
import { followClock } from './follow-clock.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS

/** A database whose time is `told`, and a node on which `passed` goes by. */
function makeClocks() {
  const state = { told: NOON, passed: 0, wayMs: 0, jumps: [] as number[] }
  const parts = {
    async readTime() {
      state.passed += state.wayMs / 2
      const told = new Date(state.told + state.passed)
      state.passed += state.wayMs / 2
      return told
    },
    passedMs: () => state.passed,
    onJump: (byMs: number) => void state.jumps.push(byMs),
  }
  return { state, parts }
}

describe('a followed clock', () => {
  test('tells the time of the other, whatever its own machine thinks', async () => {
    const { state, parts } = makeClocks()
    state.wayMs = 40
    const clock = await followClock(parts)
    expect(clock.now()).toEqual(new Date(NOON + state.passed))
    state.passed += 90 * SECOND_MS
    expect(clock.now()).toEqual(new Date(NOON + state.passed))
    clock.stop()
  })

  test('believes the quickest of its first readings', async () => {
    const { state, parts } = makeClocks()
    let reading = 0
    const slowly = async () => {
      const told = await parts.readTime()
      // The answer was on its way for long, but for the second time.
      if ((reading += 1) !== 2) state.passed += 5 * SECOND_MS
      return told
    }
    const clock = await followClock({ ...parts, readTime: slowly })
    expect(clock.now()).toEqual(new Date(NOON + state.passed))
    clock.stop()
  })

  test('stands still rather than go back by a little, and is right afterwards', async () => {
    const { state, parts } = makeClocks()
    const clock = await followClock(parts)
    const before = clock.now()
    state.told -= 5 * SECOND_MS
    await clock.read()
    expect(clock.now()).toEqual(before)
    state.passed += 5 * SECOND_MS
    expect(clock.now()).toEqual(before)
    state.passed += SECOND_MS
    expect(clock.now()).toEqual(new Date(before.getTime() + SECOND_MS))
    expect(state.jumps).toEqual([])
    clock.stop()
  })

  test('follows one that was set by a day, either way, and says so', async () => {
    const { state, parts } = makeClocks()
    const clock = await followClock(parts)
    for (const byMs of [-DAY_MS, DAY_MS]) {
      const before = clock.now()
      state.told += byMs
      await clock.read()
      expect(clock.now()).toEqual(new Date(before.getTime() + byMs))
    }
    expect(state.jumps).toEqual([-DAY_MS, DAY_MS])
    clock.stop()
  })

  test('is right again after the node slept', async () => {
    const { state, parts } = makeClocks()
    const clock = await followClock(parts)
    state.told += 3 * DAY_MS
    await clock.read()
    expect(clock.now()).toEqual(new Date(NOON + 3 * DAY_MS))
    clock.stop()
  })

  test('goes on while the other cannot be asked', async () => {
    const { state, parts } = makeClocks()
    let isAway = false
    const readTime = () => (isAway ? Promise.reject(new Error('away')) : parts.readTime())
    const clock = await followClock({ ...parts, readTime })
    isAway = true
    await expect(clock.read()).rejects.toThrow('away')
    state.passed += SECOND_MS
    expect(clock.now()).toEqual(new Date(NOON + SECOND_MS))
    clock.stop()
  })
})

test('two nodes agree with the database about the time', async () => {
  const database = await createTestDatabase()
  const db = openDb(database.url)
  const readTime = () => readDatabaseTime(db)
  // The second one's machine counts from elsewhere.
  const nodes = [
    await followClock({ readTime }),
    await followClock({ readTime, passedMs: () => performance.now() - 3 * DAY_MS }),
  ]
  for (const { now } of nodes) {
    const { rows } = await sql<{ off: number }>`
      select abs(extract(epoch from clock_timestamp() - ${now()}::timestamptz))::float8 as off`.execute(
      db,
    )
    // Not the precision, which a busy machine takes away, but the clock that is meant.
    expect(rows[0]!.off).toBeLessThan(60)
  }
  for (const { stop } of nodes) stop()
  await db.destroy()
  await database.drop()
})
