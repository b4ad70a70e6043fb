import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './postgres.ts'
import { findPostmaster } from './postmaster.ts'
import { isProcessAlive } from './process-identity.ts'
import { runStatement } from './run-statement.ts'

const run = promisify(execFile)

const PROGRAM = `
  import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)}
  const { url } = await startPostgres({ dataDir: process.argv[1], log: () => undefined })
  console.log(url)
  setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => process.exit(1))
`

const FINDER = `
  import { findPostgres } from ${JSON.stringify(new URL('./find-postgres.ts', import.meta.url).href)}
  process.stdout.write((await findPostgres(process.argv[1])).url)
`

describe('startPostgres', () => {
  let home: string
  let dataDir: string
  beforeAll(async () => {
    // The space and the closed folder stand for a project kept in /root.
    home = await mkdtemp(join(tmpdir(), 'kefir postgres '))
    await chmod(home, 0o700)
    dataDir = join(home, 'data')
  })
  afterAll(async () => {
    // A test that failed half-way left it running.
    await (await start()).stop()
    await rm(home, { recursive: true })
  })

  test('keeps data between two starts and a secret from other users', async () => {
    const first = await start()
    await runStatement(first.url, 'create table notes (text text)')
    await runStatement(first.url, `insert into notes values ('первая')`)
    await first.stop()

    const second = await start()
    expect(await runStatement(second.url, 'select text from notes')).toEqual([{ text: 'первая' }])
    await second.stop()
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  })

  test('knows Russian letters in search, case and order', async () => {
    const { url, stop } = await start()
    await runStatement(url, 'create extension pg_trgm')
    const statement = `select lower('ЁЖ') as lower, 'Кефир' ilike 'кЕФ%' as found,
      similarity('Кефир', 'кефирный') as similarity`

    expect(await runStatement(url, statement)).toEqual([
      { lower: 'ёж', found: true, similarity: 0.5 },
    ])
    await stop()
  })

  test('ends with an app that exits and has no time to stop it', async () => {
    await startInEndedApp('SIGTERM', 'create table unheeded ()')
    await expect.poll(() => findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  test('does so too when it is one that outlived another app', async () => {
    const url = await startInEndedApp('SIGKILL', 'select 1')
    expect(await startInEndedApp('SIGTERM', 'select 1')).toBe(url)
    await expect.poll(() => findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  test('goes on with the server that outlived a killed app', async () => {
    const url = await startInEndedApp(
      'SIGKILL',
      `create table survivors as select 'жив' as text; insert into survivors values ('цел')`,
    )
    const again = await start()

    expect(again.url).toBe(url)
    expect(await runStatement(again.url, 'select text from survivors')).toHaveLength(2)
    await again.stop()
  })

  test('is left running by a command that only looked for it', async () => {
    const { url, stop } = await start()
    const pid = await readPid()
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', FINDER, dataDir])

    expect(stdout).toBe(url)
    expect(await isProcessAlive(pid)).toBe(true)
    expect(await runStatement(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  })

  test('is not found by a command when it does not run', async () => {
    expect(await findPostgres(dataDir)).toBeNull()
  })

  test('starts anew after both the app and the server were killed', async () => {
    const url = await startInEndedApp('SIGKILL', `insert into survivors values ('и этот')`)
    process.kill(await readPid(), 'SIGKILL')
    const again = await start()

    expect(again.url).not.toBe(url)
    expect(await runStatement(again.url, 'select text from survivors')).toHaveLength(3)
    await again.stop()
  })

  test('is not misled by a pid file that names a stranger', async () => {
    const lines = [process.pid, join(dataDir, 'postgres'), 1, 1, '', '127.0.0.1', '', 'ready']
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))

    const { url, stop } = await start()
    expect(await runStatement(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  })

  test('refuses data of another major version in one sentence', async () => {
    const path = join(dataDir, 'postgres', 'PG_VERSION')
    await writeFile(path, '15\n')

    await expect(start()).rejects.toThrow(/создана PostgreSQL 15, а встроенный сервер — 18/)
    await writeFile(path, '18\n')
  })

  test('ends with the stop, not some time after it', async () => {
    const { stop } = await start()
    const pid = await readPid()
    await stop()

    expect(await isProcessAlive(pid)).toBe(false)
  })

  const start = () => startPostgres({ dataDir, log: () => undefined })

  const readPid = async () =>
    Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'))

  async function startInEndedApp(signal: NodeJS.Signals, statement: string) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = await once(child.stdout, 'data')
    const url = String(printed).trim()
    await runStatement(url, statement)
    child.kill(signal)
    await once(child, 'exit')
    return url
  }
})
