import pg from 'pg'
import { afterAll, beforeAll, test, type TestContext } from 'vitest'
import { openBell } from '../db/bell.ts'
import { openAsker } from '../db/open-asker.ts'
import { openPool } from '../db/open-pool.ts'
import { watchDatabase } from '../db/watch-database.ts'
import { watchSilence } from '../db/watch-silence.ts'
import { query } from '../testing/query.ts'
import { startRelay } from '../testing/tcp-relay.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { startJobs } from './jobs.ts'
import { withLines } from './lines.queries.ts'
import { lookForDue } from './look-for-due.ts'

const QUEUE = 'test.silence'
/** Of the one who stops, or its worker would take what another test looks for. */
const STOPPED = 'test.silence-stopped'
type Test = Pick<TestContext, 'onTestFinished'>
let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  await bed.context.jobs.declare([{ name: QUEUE }, { name: STOPPED }])
})
afterAll(() => bed.close())

// Each has a network of its own and waits most of its time: they go together.

/** A network of its own to the database, and whoever watches that. */
async function openNetwork({ onTestFinished }: Test) {
  const url = new URL(bed.context.config.databaseUrl!)
  const relay = await startRelay(Number(url.port))
  url.hostname = '127.0.0.1'
  url.port = String(relay.port)
  const watch = watchDatabase(url.href, bed.context.log)
  onTestFinished(async () => {
    watch.stop()
    await relay.stop()
  })
  const fallSilent = () => {
    relay.setDeaf(true)
    relay.silence()
  }
  return { relay, url: url.href, watch, fallSilent }
}

/** What is said on a channel, heard by another way. */
async function hear(channel: string, { onTestFinished }: Test) {
  const ears = new pg.Client({ connectionString: bed.context.config.databaseUrl! })
  const words: string[] = []
  ears.on('notification', ({ payload }) => words.push(payload!))
  await ears.connect()
  onTestFinished(() => ears.end())
  await ears.query(`listen ${channel}`)
  return words
}

test.concurrent('a bell whose connection fell silent rings by another', async ({
  expect,
  onTestFinished,
}) => {
  const { relay, url, watch } = await openNetwork({ onTestFinished })
  const words = await hear('silence_bell', { onTestFinished })
  const bell = openBell(url, watch)
  onTestFinished(bell.close)
  bell.ring('silence_bell', ['before'])
  await expect.poll(() => words).toContain('before')

  relay.silence()
  bell.ring('silence_bell', ['after'])
  await expect.poll(() => words, { timeout: 10_000 }).toContain('after')
}, 20_000)

test.concurrent('a bell that nobody answers can be closed', async ({ expect, onTestFinished }) => {
  const { url, watch, fallSilent } = await openNetwork({ onTestFinished })
  const words = await hear('silence_closed', { onTestFinished })
  const bell = openBell(url, watch)
  bell.ring('silence_closed', ['before'])
  await expect.poll(() => words).toContain('before')

  fallSilent()
  bell.ring('silence_closed', ['never'])
  expect(await bell.close()).toBeUndefined()
}, 20_000)

test.concurrent('who looks for what is due goes on over another connection when one fell silent, and ends when all are', async ({
  expect,
  onTestFinished,
}) => {
  const { relay, url, watch, fallSilent } = await openNetwork({ onTestFinished })
  await query(bed.context.db, 'insert into pgboss.job (name) values ($1)', QUEUE)
  const asker = openAsker({ connectionString: url, max: 1 }, watch)
  let found = 0
  const stop = lookForDue({ asker, queues: () => [QUEUE], wake: () => (found += 1) })
  const anew = () => found
  await expect.poll(anew, { timeout: 10_000 }).toBeGreaterThan(0)

  relay.silence()
  found = 0
  await expect.poll(anew, { timeout: 10_000 }).toBeGreaterThan(0)

  fallSilent()
  // Asked over the silent connection, and not between two looks.
  const unheard = asker.query('select 1')
  const stopping = stop()
  await expect(unheard).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
  await stopping
  expect(await asker.end()).toBeUndefined()
}, 40_000)

test.concurrent('a line over a connection that fell silent is let go, and the next one is held over another', async ({
  expect,
  onTestFinished,
}) => {
  const { relay, url, watch } = await openNetwork({ onTestFinished })
  const silence = watchSilence(url, watch)
  const pool = openPool({ connectionString: url, max: 1 }, watch)
  pool.on('connect', silence.made)
  onTestFinished(() => pool.end())
  const hold = () => withLines({ pool, silence }, QUEUE, ['key'], async () => 'held')
  expect(await hold()).toBe('held')

  relay.silence()
  await expect(hold()).rejects.toThrow('Connection terminated')
  expect(await hold()).toBe('held')
}, 20_000)

test.concurrent('jobs stop though nobody answers any more', async ({ expect, onTestFinished }) => {
  const { url, watch, fallSilent } = await openNetwork({ onTestFinished })
  const jobs = await startJobs(url, bed.context.log, watch)
  await jobs.work(STOPPED, async () => {})
  fallSilent()
  const [unheard, stopped] = await Promise.allSettled([jobs.listQueues(), jobs.stop()])
  expect(unheard).toMatchObject({ status: 'rejected', reason: { code: 'DATABASE_AWAY' } })
  expect(stopped.status).toBe('fulfilled')
}, 40_000)
