import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { killPostmaster } from '../testing/kill-postmaster.ts'
import { startPostgres, type RunningPostgres } from './postgres.ts'
import { findPostmaster, listServersIn } from './postmaster.ts'
import { isProcessAlive } from './process-identity.ts'
import { runStatement } from './run-statement.ts'
import { watchPostgres } from './watch-postgres.ts'

let home: string
let dataDir: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kefir-watch-'))
  await chmod(home, 0o755)
  dataDir = join(home, 'data')
})
afterAll(() => rm(home, { recursive: true, force: true }))

const start = () => startPostgres({ dataDir, log: () => {} })

const kill = () => killPostmaster(dataDir)

function watch(postgres: RunningPostgres) {
  const said: string[] = []
  const givenUp = Promise.withResolvers<string>()
  const watched = watchPostgres(postgres, {
    log: { warn: (_details, sentence) => void said.push(sentence) },
    onGivenUp: givenUp.resolve,
  })
  return { ...watched, said, givenUp: givenUp.promise }
}

test('a killed server is there again at the same address with all that was committed', async () => {
  const postgres = await start()
  const watched = watch(postgres)
  onTestFinished(watched.stop)
  await runStatement(postgres.url, `create table notes as select 'цел' as text`)

  await kill()
  await expect
    .poll(() => runStatement(postgres.url, 'select text from notes').catch(() => 'away'))
    .toEqual([{ text: 'цел' }])
  await expect.poll(() => watched.said).toEqual(['our PostgreSQL died and was started again'])
})

test('one that outlived its app is watched too', async () => {
  await start()
  const adopted = await start()
  const watched = watch(adopted)
  onTestFinished(watched.stop)

  await kill()
  await expect.poll(() => watched.said).toHaveLength(1)
  expect(await runStatement(adopted.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.platform === 'linux')(
  'those it left behind do not hold it up, even if they do not hear',
  async () => {
    const postgres = await start()
    const watched = watch(postgres)
    onTestFinished(watched.stop)
    const servers = await listServersIn(join(dataDir, 'postgres'), undefined)
    const postmaster = await findPostmaster(join(dataDir, 'postgres'))
    // Stopped, a process is told nothing until it goes on.
    for (const pid of servers) if (pid !== postmaster!.pid) process.kill(pid, 'SIGSTOP')

    await kill()
    await expect.poll(() => watched.said, { timeout: 20_000 }).toHaveLength(1)
    expect(await runStatement(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const alive = await Promise.all(servers.map(isProcessAlive))
    expect(alive).not.toContain(true)
  },
)

test('one that cannot be started is given up with one sentence that says why', async () => {
  const watched = watch(await start())
  await writeFile(join(dataDir, 'postgres/postgresql.conf'), 'nonsense = on\n')
  await kill()

  const sentence = await watched.givenUp
  expect(sentence).toMatch(
    /^База данных остановилась, и запустить её снова не удалось\..*postgresql\.conf/,
  )
  expect(sentence).not.toContain('\n')
})

test('one that is told to stop stays down', async () => {
  await rm(dataDir, { recursive: true })
  const watched = watch(await start())
  await watched.stop()
  expect(watched.said).toEqual([])
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})
