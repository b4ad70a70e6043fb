import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../db/client.ts'
import { createTestDatabase } from '../embedded/test-database.ts'
import { makeHome } from '../testing/make-home.ts'
import { stallAll } from '../testing/stalled-clients.ts'
import { publishOf } from './run-jobs.ts'

/** The app with clients that stall, told to end. */
async function endStalled() {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const app = await (await makeHome()).start({ DATABASE_URL: database.url })
  await stallAll(app.site)
  app.child.kill('SIGTERM')
  return app
}

test('clients that stalled do not hold up the end: it comes in order, with 0', async () => {
  const { exited, printed } = await endStalled()
  expect(await exited, printed()).toBe(0)
})

test('a second signal ends at once, with 1', async () => {
  const { child, prints, printed, exited } = await endStalled()
  await prints(/дожидаюсь текущих запросов/)
  child.kill('SIGINT')
  expect(await exited).toBe(1)
  expect(printed()).toContain('Завершаю немедленно.')
})

test('what runs as the end comes still finds whom to tell', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const app = await (await makeHome()).start({ DATABASE_URL: database.url, LOG_LEVEL: 'error' })
  const db = openDb(database.url)
  onTestFinished(() => db.destroy())
  const switched = { type: 'maintenance.switched', on: false, until: null } as const
  const many = Array.from({ length: 2000 }, () => switched)
  await db.transaction().execute((tx) => publishOf()(tx, ...many))
  app.child.kill('SIGTERM')
  expect(await app.exited, app.printed()).toBe(0)
  expect(app.printed()).not.toContain('no live server')
})

test('what never closes is left at the deadline, with a sentence and 1', async () => {
  const program = `
    import { createEnding } from ${JSON.stringify(new URL('./shutdown.ts', import.meta.url).href)}
    createEnding({ say: console.log, closeAll: () => new Promise(() => {}), deadlineMs: 50 })
    setInterval(() => {}, 60_000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')

  expect(await closed).toEqual([1, null])
  expect(printed).toContain('Не всё завершилось за 0.05 секунд: завершаю немедленно.')
})

test('our own PostgreSQL does not outlive a second signal', async () => {
  const home = await makeHome()
  const app = await home.start()
  await stallAll(app.site)
  app.child.kill('SIGTERM')
  await app.prints(/дожидаюсь текущих запросов/)
  app.child.kill('SIGTERM')
  expect(await app.exited).toBe(1)
  await expect.poll(home.findServer).toBeUndefined()
})
