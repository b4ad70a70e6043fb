import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPostmaster, stopPostmaster } from '../embedded/postmaster.ts'
import { createTestDatabase } from '../embedded/test-database.ts'
import { afterThisTest, connect, hear, settled } from '../live/live-test-bed.ts'
import { freePort } from '../testing/free-port.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const MAINTENANCE = fileURLToPath(new URL('../../../../scripts/maintenance.ts', import.meta.url))

let folder: string
const running = new Set<ChildProcess>()
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'kefir-main-'))))
afterAll(async () => {
  const postmaster = await findPostmaster(join(folder, 'data/postgres'))
  if (postmaster) await stopPostmaster(postmaster.pid)
  await rm(folder, { recursive: true, force: true })
})

// A failed test must not leave its app to the next one.
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

/** The app as an operator starts it, with what it printed so far. */
async function run(environment: Record<string, string> = {}, flags: string[] = []) {
  const [port, livePort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [MAIN, ...flags], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      LIVE_PORT: String(livePort),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DEMO_DATA: 'off',
      ...environment,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let printed = ''
  const ready = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      if (/работает\.|задачи выполняются/.test(printed)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => resolve())
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)

  const site = `http://127.0.0.1:${port}`
  return { child, ready, exited, printed: () => printed, site, livePort }
}

describe('the app as an operator starts it', () => {
  test('serves, finishes a request under way at SIGTERM and exits with 0', async () => {
    const app = await run()
    await app.ready
    expect((await fetch(`${app.site}/ready`)).status, app.printed()).toBe(200)
    expect((await fetch(`${app.site}/`)).status).toBe(200)

    const last = fetch(`${app.site}/api/v1/main`)
    await fetch(`${app.site}/health`)
    app.child.kill('SIGTERM')
    expect((await last).status).toBe(200)
    expect(await app.exited).toBe(0)
    expect(await findPostmaster(join(folder, 'data/postgres'))).toBeUndefined()
  })

  test('starts again after kill -9 with nothing lost, and refuses a second instance meanwhile', async () => {
    const first = await run({ STAFF_EMAIL: 'boss@example.org', STAFF_PASSWORD: 'молоко-и-мёд' })
    await first.ready
    const second = await run()
    expect(await second.exited).toBe(1)
    expect(second.printed()).toContain('уже используется')

    first.child.kill('SIGKILL')
    await first.exited
    const third = await run()
    await third.ready
    const login = await fetch(`${third.site}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@example.org', password: 'молоко-и-мёд' }),
    })
    expect(login.status, third.printed()).toBe(200)
    third.child.kill('SIGINT')
    expect(await third.exited).toBe(0)
  })

  test('outlives the kill -9 of its own PostgreSQL, which is there again within seconds', async () => {
    const app = await run()
    await app.ready
    const { pid } = (await findPostmaster(join(folder, 'data/postgres')))!
    process.kill(pid, 'SIGKILL')
    const statuses = new Set<number>()
    await expect
      .poll(async () => {
        statuses.add((await fetch(`${app.site}/api/v1/main`)).status)
        const postmaster = await findPostmaster(join(folder, 'data/postgres'))
        return postmaster !== undefined && postmaster.pid !== pid
      })
      .toBe(true)
    await expect.poll(async () => (await fetch(`${app.site}/ready`)).status).toBe(200)
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(app.printed().match(/our PostgreSQL died and was started again/g)).toHaveLength(1)

    app.child.kill('SIGTERM')
    expect(await app.exited, app.printed()).toBe(0)
  })

  test('ends with one sentence when its own PostgreSQL cannot be started again', async () => {
    const dataDir = join(folder, 'broken')
    const app = await run({ DATA_DIR: dataDir })
    await app.ready
    await writeFile(join(dataDir, 'postgres/postgresql.conf'), 'nonsense = on\n')
    process.kill((await findPostmaster(join(dataDir, 'postgres')))!.pid, 'SIGKILL')

    expect(await app.exited, app.printed()).toBe(1)
    expect(app.printed()).toContain('запустить её снова не удалось')
    expect(app.printed()).not.toContain('    at ')
  })

  test('a taken port is one sentence that names it and its variable', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const app = await run({ PORT: String(port) })
    expect(await app.exited).toBe(1)
    expect(app.printed()).toMatch(new RegExp(`Порт ${port} занят.*PORT`))
    taken.close()
  })

  test.each([
    [{ STAGE: 'test' }, 'STAGE'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL недоступна'],
  ])('%j is one sentence and a non-zero exit', async (environment, sentence) => {
    const app = await run(environment)
    expect(await app.exited).toBe(1)
    expect(app.printed()).toContain(sentence)
    expect(app.printed()).not.toContain('    at ')
  })

  test('a worker without a shared database is one sentence', async () => {
    const worker = await run({}, ['--worker'])
    expect(await worker.exited).toBe(1)
    expect(worker.printed()).toContain('DATABASE_URL')
  })

  test('a web node that runs no jobs still tells its visitors what happened', async () => {
    const database = await createTestDatabase()
    afterThisTest(database.drop)
    const shared = { DATABASE_URL: database.url, JOBS: 'off' }
    const web = await run(shared)
    await web.ready
    const worker = await run({ DATABASE_URL: database.url }, ['--worker'])
    await worker.ready

    const visitor = connect({ port: web.livePort }, undefined, {
      extraHeaders: { origin: 'http://localhost' },
    })
    const told = hear(visitor.channel('system'), 'Maintenance')
    await settled(visitor)
    const order = spawn(process.execPath, [MAINTENANCE, 'on'], {
      env: { ...process.env, ...shared },
    })
    expect(await once(order, 'exit')).toEqual([0, null])
    expect(await told).toEqual({ on: true, until: null })

    for (const { child, exited } of [web, worker]) {
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
    }
  })

  test('a data folder that cannot be is one sentence', async () => {
    await writeFile(join(folder, 'file'), '')
    const app = await run({ DATA_DIR: join(folder, 'file/data') })
    expect(await app.exited).toBe(1)
    expect(app.printed()).toContain('DATA_DIR')
  })
})
