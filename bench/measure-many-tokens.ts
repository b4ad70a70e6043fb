import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '../apps/api/src/config.ts'
import type { Context } from '../apps/api/src/context.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import { issueManyTokens } from '../apps/api/src/modules/works/issuing/issue-many-tokens.ts'
import { buildContext } from '../apps/api/src/start/build-context.ts'
import { p95 } from '../apps/api/src/testing/p95.ts'
import { askWhile } from './ask-while.ts'
import type { Row } from './format-results.ts'
import { startServer } from './start-server.ts'

const RARITIES = ['mini', 'usual', 'unusual', 'rare', 'epic', 'legend'] as const
const TOKENS = 10_000
const OWNERS = 1_000
const MOST_SECONDS = 60
const MOST_SLOWER = 3
const ROUNDS = 4
const IDLE_MS = 4_000

type Place = { serverUrl: string; port: number }

/**
 * Modules of the workshop made by the house for many owners, in a collection that has as many already, while another
 * process answers: how long it takes, and how much longer a token's call does meanwhile.
 */
export async function measureManyTokens({ serverUrl, port }: Place, tell: (row: Row) => void) {
  await runStatement(serverUrl, 'create database bench_many_tokens')
  const databaseUrl = withDatabase(serverUrl, 'bench_many_tokens')
  await migrate(databaseUrl)
  await runStatement(databaseUrl, FILL)
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-bench-many-'))
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const context = await buildContext({ config, databaseUrl, log: pino({ level: 'error' }) })
  await using _server = await startServer('bench/serve-api.ts', databaseUrl, String(port))
  const address = `http://127.0.0.1:${port}/api/v1/token/1`
  try {
    // What is compiled and planned once is nobody's time.
    await Promise.all([askWhile(address, pause(IDLE_MS)), issue(context, 250)])
    const took = { idle: [] as number[], busy: [] as number[] }
    let issuingMs = 0
    // In turns, so that a noisy minute hits both.
    for (let round = 0; round < ROUNDS; round += 1) {
      took.idle.push(...(await askWhile(address, pause(IDLE_MS))))
      const since = performance.now()
      took.busy.push(...(await askWhile(address, issue(context, TOKENS / ROUNDS))))
      issuingMs += performance.now() - since
    }
    tell(timeRow(issuingMs / 1000))
    tell(answersRow(p95(took.busy), p95(took.idle)))
    tell(await differencesRow(databaseUrl))
  } finally {
    await context.jobs.stop()
    await context.db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Six rarities of five types, each of which shares a picture, as modules do. */
const issue = (context: Context, count: number) =>
  issueManyTokens(context, {
    key: `bench:${randomUUID()}`,
    collectionId: 1,
    tokens: Array.from({ length: count }, (_, index) => {
      const moduleType = 1 + (index % 5)
      const rarity = RARITIES[index % RARITIES.length]!
      return {
        ...{ ownerId: 1 + (index % OWNERS), moduleType, rarity, picture: 1 },
        name: `Модуль ${moduleType} № ${index}`,
        traits: [
          { name: 'Тип', value: `Модуль ${moduleType}` },
          { name: 'Редкость', value: rarity },
          { name: 'Партия', value: String(index % 12) },
        ],
      }
    }),
  })

const FILL = `
  insert into users (email, legal_class, nikname, nikname_key, activated_at)
  select n || '@example.org', 'individual', 'player.' || n, 'player.' || n, now() from generate_series(1, ${OWNERS}) n;
  insert into pictures (key, type, width, height, blur) values ('bench', 'image/webp', 8, 8, 'data:,');
  insert into collections (name, author_id, category_id, cover_id, origin, status)
  values ('Модули', 1, 10569, 1, 'kefir', 'approved');
  insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id)
  select 1, 1, 1 + n % ${OWNERS}, 'Модуль ' || n, 1, 'usual', n from generate_series(1, ${TOKENS}) n;
  analyze`

const timeRow = (seconds: number): Row => ({
  what: `${TOKENS} tokens with traits, module types and rarities for ${OWNERS} owners, issued while the site answers`,
  value: `${seconds.toFixed(1)} s`,
  goal: `≤ ${MOST_SECONDS} s`,
  isMet: seconds <= MOST_SECONDS,
})

const answersRow = (busy: number, idle: number): Row => ({
  what: 'A token’s call meanwhile against idle, p95',
  value: `${(busy / idle).toFixed(1)} × (${busy} / ${idle} ms)`,
  goal: `≤ ${MOST_SLOWER} ×`,
  isMet: busy <= idle * MOST_SLOWER,
})

async function differencesRow(databaseUrl: string): Promise<Row> {
  const [{ wrong } = { wrong: -1 }] = await runStatement<{ wrong: number }>(
    databaseUrl,
    `select (select count(*) from counter_differences(array[1]))::integer
      + (select count(*) from profile_count_differences(array(select id from users)))::integer as wrong`,
  )
  return {
    what: 'Counters of the collection and of people that differ from a recount after that',
    value: String(wrong),
    goal: '0',
    isMet: wrong === 0,
  }
}
