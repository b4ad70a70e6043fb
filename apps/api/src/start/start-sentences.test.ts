import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findPostmaster } from '../embedded/postmaster.ts'
import { runStatement, withDatabase } from '../embedded/run-statement.ts'
import { createTestDatabase } from '../embedded/test-database.ts'
import { runMain, type RunningMain } from '../testing/run-main.ts'

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
const running = new Set<RunningMain>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kefir-sentences-'))
  await writeFile(join(folder, 'file'), '')
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
// A failed test must not leave its app to the next one.
afterEach(async () => {
  for (const { child, exited } of running) {
    child.kill('SIGKILL')
    await exited
  }
  running.clear()
})

async function run(environment: Record<string, string>, flags?: string[]) {
  const app = await runMain({ DATA_DIR: join(folder, 'data'), ...environment }, flags)
  running.add(app)
  return app
}

/** What programs read: every line of it is JSON, a stack never lies bare. */
const logOf = ({ heard }: RunningMain) =>
  heard.stderr
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: number; msg: string })

const changed = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return { DATABASE_URL: url.href }
}

describe('a start that cannot be is one sentence and exit code 1', () => {
  test.each<[string, () => Record<string, string>, RegExp]>([
    ['a bad value', () => ({ STAGE: 'test' }), /✗ .*STAGE/],
    ['nobody at DATABASE_URL', () => changed((url) => (url.port = '1')), /✗ .*никто не отвечает/],
    ['no such database', () => changed((url) => (url.pathname = '/nowhere')), /✗ .*такой базы/],
    ['a wrong password', () => changed((url) => (url.password = 'no')), /✗ .*или пароль/],
    ['a worker of no database', () => ({ WORKER: '1' }), /✗ .*DATABASE_URL/],
    ['an address of others', () => ({ HOST: '203.0.113.7' }), /✗ .*203\.0\.113\.7.*HOST/],
    ['a host that is no name', () => ({ HOST: 'нет такого' }), /✗ .*HOST/],
    ['a folder in /proc', () => ({ DATA_DIR: '/proc/kefir/data' }), /✗ .*DATA_DIR/],
    ['a folder in a file', () => ({ DATA_DIR: join(folder, 'file/data') }), /✗ .*DATA_DIR/],
    ['a file for a folder', () => ({ DATA_DIR: join(folder, 'file') }), /✗ .*DATA_DIR/],
    ['staff without a password', () => ({ STAFF_EMAIL: 'a@example.org' }), /✗ .*STAFF_PASSWORD/],
  ])('%s', async (_name, environment, sentence) => {
    const { WORKER, ...variables } = environment()
    const app = await run(variables, WORKER ? ['--worker'] : [])
    expect(await app.exited).toBe(1)
    expect(app.heard.stdout).toMatch(sentence)
    expect(app.heard.stdout.match(/✗/g)).toHaveLength(1)
    expect(app.heard.stderr).toBe('')
  })

  test('a worker whose folder cannot be', async () => {
    const app = await run({ DATABASE_URL: database.url, DATA_DIR: '/proc/kefir' }, ['--worker'])
    expect(await app.exited).toBe(1)
    expect(app.heard.stdout).toMatch(/✗ .*DATA_DIR/)
  })

  test('a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const app = await run({ PORT: String(port) })
    expect(await app.exited).toBe(1)
    expect(app.heard.stdout).toMatch(new RegExp(`✗ Порт ${port} занят.*PORT`))
  })

  test('a database that keeps bytes and not letters', async () => {
    const url = withDatabase(database.url, 'sql_ascii_for_test')
    await runStatement(
      database.url,
      `create database sql_ascii_for_test encoding 'SQL_ASCII' locale 'C' template template0`,
    )
    onTestFinished(() => void runStatement(database.url, 'drop database sql_ascii_for_test'))
    const app = await run({ DATABASE_URL: url })
    expect(await app.exited).toBe(1)
    expect(app.heard.stdout).toMatch(/✗ .*SQL_ASCII.*UTF8/)
  })

  test('no rights in the schema: a sentence and its cause', async () => {
    await runStatement(database.url, `create role helpless login password 'helpless'`)
    onTestFinished(() => void runStatement(database.url, 'drop role helpless'))
    const app = await run(
      changed((url) => {
        url.username = 'helpless'
        url.password = 'helpless'
      }),
    )
    expect(await app.exited).toBe(1)
    expect(app.heard.stdout).toMatch(/✗ Запуск остановился на шаге «Схема данных»: .*нет прав/)
    expect(app.heard.stdout).toMatch(/Причина: permission denied/)
    expect(app.heard.stdout).not.toContain('журнале')
    expect(app.heard.stderr).toBe('')
  })

  test('a chain without our contracts, before the database is migrated for a version that does not start', async () => {
    const url = withDatabase(database.url, 'never_migrated_for_test')
    await runStatement(database.url, 'create database never_migrated_for_test')
    onTestFinished(() => void runStatement(database.url, 'drop database never_migrated_for_test'))
    const app = await run({
      DATABASE_URL: url,
      CHAIN: 'on',
      CHAIN_RPC_URL: 'http://127.0.0.1:1',
      MINTER_KEY: `0x${'11'.repeat(32)}`,
    })
    expect(await app.exited).toBe(1)
    expect(app.heard.stdout).toMatch(/✗ Контракты в сети 137 не развёрнуты/)
    expect(await runStatement(url, `select to_regclass('migrations') as migrations`)).toEqual([
      { migrations: null },
    ])
  })

  test('what nobody foresaw: a sentence, its cause and where the rest is', async () => {
    const url = withDatabase(database.url, 'of_others_for_test')
    await runStatement(database.url, 'create database of_others_for_test')
    onTestFinished(() => void runStatement(database.url, 'drop database of_others_for_test'))
    await runStatement(url, 'create table users (name text)')
    const app = await run({ DATABASE_URL: url })
    expect(await app.exited).toBe(1)
    expect(app.heard.stdout).toMatch(
      /✗ Запуск остановился на шаге «Схема данных»: .*already exists/,
    )
    expect(app.heard.stdout).toMatch(/Причина: .*already exists\n.*журнале/)
    expect(app.heard.stdout).not.toContain('    at ')
    expect(logOf(app)).toMatchObject([{ level: 60, msg: 'the app failed' }])
  })
})

describe('a start that is ended', () => {
  test.each([/База данных/, /рисую картинки/])(
    'at %s leaves with 0, without a word of failure and without its database',
    async (moment) => {
      const dataDir = await mkdtemp(join(folder, 'ended-'))
      const app = await run({ DATA_DIR: dataDir, DEMO_DATA: 'on' })
      await app.prints(moment)
      app.child.kill('SIGTERM')
      expect(await app.exited, app.printed()).toBe(0)
      expect(app.heard.stdout).not.toContain('✗')
      expect(logOf(app)).toEqual([])
      expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
      expect(await readdir(dataDir)).not.toContain('instance.lock')
    },
  )
})

test('a bucket that does not answer is said at the start and by /ready', async () => {
  const app = await run({
    DATABASE_URL: database.url,
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'kefir',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  })
  await app.ready
  expect(app.heard.stdout).toMatch(/! Хранилище http:\/\/127\.0\.0\.1:1 .*никто не отвечает/)
  const answer = await fetch(`${app.site}/ready`)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'file store does not answer' },
  ])
  expect((await fetch(`${app.site}/health`)).status).toBe(200)
  const log = logOf(app)
  expect(log.map(({ msg }) => msg)).not.toContainEqual(expect.stringContaining('listening'))
  app.child.kill('SIGTERM')
  expect(await app.exited).toBe(0)
})
