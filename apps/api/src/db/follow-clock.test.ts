import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../embedded/test-database.ts'
import { query } from '../testing/query.ts'
import { openDb } from './client.ts'
import { lendDatabaseTime } from './database-time.ts'
import { followClock, type ReadTime } from './follow-clock.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS

/** A database whose time is `told`, and a node on which `passed` goes by. */
function makeClocks() {
  const state = {
    told: NOON,
    passed: 0,
    /** The way there and back. */
    wayMs: [0, 0] as [number, number],
    isAway: false,
    jumps: [] as number[],
    pauses: [] as number[],
  }
  let isPaused = Promise.withResolvers<void>()
  let goOn = () => {}
  async function readTime() {
    if (state.isAway) throw new Error('away')
    state.passed += state.wayMs[0]
    const told = new Date(state.told + state.passed)
    state.passed += state.wayMs[1]
    return told
  }
  const parts = {
    lend: <Reading>(read: (readTime: ReadTime) => Promise<Reading>) => read(readTime),
    passedMs: () => state.passed,
    onJump: (byMs: number) => void state.jumps.push(byMs),
    pause(ms: number) {
      state.pauses.push(ms)
      const pause = Promise.withResolvers<void>()
      goOn = pause.resolve
      isPaused.resolve()
      return pause.promise
    },
  }
  /** Ends the pause and waits for the next one: there was one more reading. */
  async function readAgain() {
    isPaused = Promise.withResolvers()
    goOn()
    await isPaused.promise
  }
  async function follow(own: Partial<Parameters<typeof followClock>[0]> = {}) {
    const clock = await followClock({ ...parts, ...own })
    onTestFinished(clock.stop)
    return clock
  }
  return { state, parts, readTime, readAgain, follow, truth: () => state.told + state.passed }
}

describe('a followed clock', () => {
  test('tells the time of the other, whatever its own machine thinks', async () => {
    const { state, follow } = makeClocks()
    state.wayMs = [20, 20]
    const { now } = await follow()
    expect(now()).toEqual(new Date(NOON + state.passed))
    state.passed += 90 * SECOND_MS
    expect(now()).toEqual(new Date(NOON + state.passed))
  })

  test('believes the quickest of its first readings', async () => {
    const { state, readTime, follow } = makeClocks()
    let reading = 0
    const slowly = async () => {
      const told = await readTime()
      // The answer was on its way for long, but for the second time.
      if ((reading += 1) !== 2) state.passed += 5 * SECOND_MS
      return told
    }
    const { now } = await follow({ lend: (read) => read(slowly) })
    expect(now()).toEqual(new Date(NOON + state.passed))
  })

  test.each([
    ['there', [4 * SECOND_MS, 0]],
    ['back', [0, 4 * SECOND_MS]],
  ] as const)(
    'is not led astray by a later answer that was long on its way %s, and soon asks again',
    async (_where, [there, back]) => {
      const { state, readAgain, follow, truth } = makeClocks()
      const { now } = await follow()
      state.wayMs = [there, back]
      await readAgain()
      expect(now()).toEqual(new Date(truth()))
      state.wayMs = [1, 1]
      await readAgain()
      expect(now()).toEqual(new Date(truth()))
      state.passed += SECOND_MS
      expect(now()).toEqual(new Date(truth()))
      const [first, afterSlow, afterQuick] = state.pauses
      expect(afterSlow).toBeLessThan(first!)
      expect(afterQuick).toBe(first)
    },
  )

  test('is put right within what a slow answer proves, where none is quicker', async () => {
    const { state, readAgain, follow, truth } = makeClocks()
    const { now } = await follow()
    state.told += 30 * SECOND_MS
    state.wayMs = [300, 300]
    await readAgain()
    expect(Math.abs(now().getTime() - truth())).toBeLessThanOrEqual(300)
  })

  test('stands still rather than go back by a little, and is right afterwards', async () => {
    const { state, readAgain, follow } = makeClocks()
    const { now } = await follow()
    const before = now()
    state.told -= 5 * SECOND_MS
    await readAgain()
    expect(now()).toEqual(before)
    state.passed += 5 * SECOND_MS
    expect(now()).toEqual(before)
    state.passed += SECOND_MS
    expect(now()).toEqual(new Date(before.getTime() + SECOND_MS))
    expect(state.jumps).toEqual([])
  })

  test('follows one that was set by a day, either way, and says so', async () => {
    const { state, readAgain, follow } = makeClocks()
    const { now } = await follow()
    for (const byMs of [-DAY_MS, DAY_MS]) {
      const before = now()
      state.told += byMs
      await readAgain()
      expect(now()).toEqual(new Date(before.getTime() + byMs))
    }
    expect(state.jumps).toEqual([-DAY_MS, DAY_MS])
  })

  test('is right again after the node slept', async () => {
    const { state, readAgain, follow } = makeClocks()
    const { now } = await follow()
    state.told += 3 * DAY_MS
    await readAgain()
    expect(now()).toEqual(new Date(NOON + 3 * DAY_MS))
  })

  test('goes on while the other cannot be asked, and asks again', async () => {
    const { state, readAgain, follow } = makeClocks()
    const { now } = await follow()
    state.isAway = true
    await readAgain()
    state.passed += SECOND_MS
    expect(now()).toEqual(new Date(NOON + SECOND_MS))
    state.isAway = false
    state.told += 30 * SECOND_MS
    await readAgain()
    expect(now()).toEqual(new Date(NOON + 31 * SECOND_MS))
  })
})

async function openDatabase(max: number) {
  const database = await createTestDatabase()
  const db = openDb(database.url, { max })
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  return db
}

test('two nodes agree with the database about the time', async () => {
  const db = await openDatabase(16)
  const lend = lendDatabaseTime(db)
  // The second one's machine counts from elsewhere.
  const nodes = [
    await followClock({ lend }),
    await followClock({ lend, passedMs: () => performance.now() - 3 * DAY_MS }),
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
})

test('nothing is asked, and no way begins, before there is a connection to ask over', async () => {
  const db = await openDatabase(1)
  const said: string[] = []
  const isHeld = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const busy = db.connection().execute(async (one) => {
    isHeld.resolve()
    await released.promise
    await query(one, 'select 1')
    said.push('the other is done')
  })
  await isHeld.promise
  const reading = lendDatabaseTime(db)(async (readTime) => {
    said.push('the way begins')
    return readTime()
  })
  released.resolve()
  await Promise.all([busy, reading])
  expect(said).toEqual(['the other is done', 'the way begins'])
})
