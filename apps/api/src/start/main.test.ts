import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askAnvil } from '../embedded/ask-anvil.ts'
import { findPostmaster, stopPostmaster } from '../embedded/postmaster.ts'
import { createTestDatabase } from '../embedded/test-database.ts'
import { afterThisTest, connect, hear, settled } from '../live/live-test-bed.ts'
import { freePort } from '../testing/free-port.ts'
import { killPostmaster } from '../testing/kill-postmaster.ts'
import { sourceOf } from '../testing/program-of.ts'
import { runMain } from '../testing/run-main.ts'

/** At its end the app prints which builds of React it ran; the other ones Node only looked through. */
const TELL_BUILDS = `import { Module } from 'node:module'
process.on('exit', () => {
  for (const { filename, loaded } of Object.values(Module._cache))
    if (loaded && /cjs.react/.test(filename)) process.stdout.write('ran ' + filename + String.fromCharCode(10))
})`
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

async function run(
  environment: Record<string, string> = {},
  flags: string[] = [],
  program?: string,
) {
  const app = await runMain({ DATA_DIR: join(folder, 'data'), ...environment }, flags, program)
  running.add(app.child)
  app.child.once('exit', () => running.delete(app.child))
  return app
}

describe('the app as an operator starts it', () => {
  test('serves, finishes a request under way at SIGTERM and exits with 0', async () => {
    // As people start it; every other test starts a bundle of the same.
    const app = await run({}, [], sourceOf('main'))
    await app.ready
    expect((await fetch(`${app.site}/ready`)).status, app.printed()).toBe(200)
    expect((await fetch(`${app.site}/`)).status).toBe(200)

    const last = fetch(`${app.site}/api/v1/main`)
    await fetch(`${app.site}/health`)
    app.child.kill('SIGTERM')
    expect((await last).status).toBe(200)
    expect(await app.exited, app.printed()).toBe(0)
    expect(await findPostmaster(join(folder, 'data/postgres'))).toBeUndefined()
  })

  test('draws pages with the production build of React, whatever the shell says', async () => {
    const telling = `--import=data:text/javascript,${encodeURIComponent(TELL_BUILDS)}`
    const app = await run({ NODE_ENV: 'development', NODE_OPTIONS: telling })
    await app.ready
    app.child.kill('SIGTERM')
    expect(await app.exited, app.printed()).toBe(0)
    const builds = [...app.printed().matchAll(/^ran .*(react\S*(?:production|development))\.js$/gm)]
    const names = builds.map(([, name]) => name)
    expect(names).toContain('react-dom-server.node.production')
    expect(names.filter((name) => name?.endsWith('development'))).toEqual([])
  })

  test('has a chain of its own, goes on with it after kill -9 and ends it at the end', async () => {
    const CHAIN_PORT = String(await freePort())
    const url = `http://127.0.0.1:${CHAIN_PORT}`
    const first = await run({ CHAIN: 'on', CHAIN_PORT })
    await first.prints(/Ctrl-C/)
    expect(first.printed()).toContain(`Сеть        ${url}, номер 137`)
    const readBlock = () => askAnvil(url, 'eth_getBlockByNumber', ['0x1', false])
    const block = await readBlock()
    expect(block).toMatchObject({ number: '0x1' })
    first.child.kill('SIGKILL')
    await first.exited

    const second = await run({ CHAIN: 'on', CHAIN_PORT })
    await second.ready
    expect(await readBlock()).toEqual(block)
    second.child.kill('SIGTERM')
    expect(await second.exited, second.printed()).toBe(0)
    await expect(askAnvil(url, 'eth_chainId')).rejects.toThrow('fetch failed')
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
    const pid = await killPostmaster(join(folder, 'data'))
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
    const app = await run()
    await app.ready
    // Whatever follows must do without our PostgreSQL.
    await writeFile(join(folder, 'data/postgres/postgresql.conf'), 'nonsense = on\n')
    await killPostmaster(join(folder, 'data'))

    expect(await app.exited, app.printed()).toBe(1)
    expect(app.printed()).toContain('запустить её снова не удалось')
    expect(app.printed()).not.toContain('    at ')
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
})
