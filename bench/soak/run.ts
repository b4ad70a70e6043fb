import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { randomFrom } from '@kefir/rules/random/random-from'
import { openDb } from '../../apps/api/src/db/client.ts'
import { runStatement } from '../../apps/api/src/embedded/run-statement.ts'
import { makeUser } from '../../apps/api/src/testing/make-user.ts'
import { withSection } from '../../scripts/torture/format-torture.ts'
import { SLICES, slicesOf, judgeSoak, type Found, type Gap, type Weight } from './figures.ts'
import { formatSoak } from './format-soak.ts'
import { setSoakStage, type SoakStage } from './soak-stage.ts'
import { visit, type Seen } from './visitor.ts'

const TABLE = fileURLToPath(new URL('../TORTURE.md', import.meta.url))
const CONNECTIONS = 50
const FIRST_PORT = Number(process.env['SOAK_PORT'] ?? 7460)
const WEIGH_EACH_MS = 500
/** Of the pool, after the database is back. */
const COMING_BACK_MS = 3_000

// `scripts/soak.mjs` gives both.
const [seconds = '600', seed = '1'] = process.argv.slice(2)
const totalMs = Number(seconds) * 1_000

await using stage = await setSoakStage(FIRST_PORT, FIRST_PORT + 1)
const found = await soak(stage)
const slices = slicesOf(found, totalMs)
const verdicts = judgeSoak(found, slices)
const text = formatSoak({
  slices,
  verdicts,
  seconds,
  seed,
  at: new Date(),
  connections: CONNECTIONS,
})
console.log(text)
for (const [wrong, times] of Map.groupBy(found.wrong, (one) => one))
  console.error(`${times.length} × ${wrong}`)

const before = await readFile(TABLE, 'utf8').catch(() => '')
await writeFile(TABLE, withSection(before, 'Soak', text))
process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1

async function soak(stage: SoakStage): Promise<Found> {
  const visitors = await makeVisitors(stage.databaseUrl)
  const startedAt = performance.now()
  const seen: Seen = { samples: [], wrong: [], startedAt, until: startedAt + totalMs }
  const weights: Weight[] = []
  const [gap] = await Promise.all([
    breakThings(stage, startedAt),
    weighOften(stage, seen, weights),
    ...visitors.map((visitor) => visit(stage.site, visitor, seen)),
  ])
  seen.wrong.push(...(await findHalfWrites(stage.databaseUrl)))
  return { ...seen, weights, gap }
}

async function makeVisitors(databaseUrl: string) {
  const db = openDb(databaseUrl, { max: 2 })
  try {
    return await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, number) => ({
        ...(await makeUser(db, { nikname: `visitor-${number}` })),
        number,
        random: randomFrom(`${seed} ${number}`),
      })),
    )
  } finally {
    await db.destroy()
  }
}

/** In the middle: the database is restarted, then Redis is away for a slice. */
async function breakThings(
  { restartDatabase, stopRedis, returnRedis }: SoakStage,
  startedAt: number,
) {
  const sliceMs = totalMs / SLICES
  const reach = (slice: number) => pause(startedAt + slice * sliceMs - performance.now())
  const since = () => performance.now() - startedAt

  await reach(4.5)
  const gap: Gap = { fromMs: since(), toMs: 0 }
  await restartDatabase()
  gap.toMs = since() + COMING_BACK_MS
  await reach(6)
  await stopRedis()
  await reach(7)
  await returnRedis()
  return gap
}

async function weighOften({ weigh }: SoakStage, seen: Seen, weights: Weight[]) {
  while (performance.now() < seen.until) {
    const megabytes = await weigh()
    const atMs = performance.now() - seen.startedAt
    if (megabytes === null) {
      seen.wrong.push(`the site ended after ${Math.round(atMs / 1_000)} s`)
      return
    }
    weights.push({ atMs, megabytes })
    await pause(WEIGH_EACH_MS)
  }
}

/** Each favourite is counted once, whatever was cut off in the middle. */
async function findHalfWrites(databaseUrl: string) {
  const rows = await runStatement<{ id: number; kept: number; counted: number }>(
    databaseUrl,
    `select t.id, t.favorites_count as kept, count(f.token_id)::int as counted
     from tokens t left join token_favorites f on f.token_id = t.id
     group by t.id having t.favorites_count <> count(f.token_id)`,
  )
  return rows.map(
    ({ id, kept, counted }) => `token ${id} tells ${kept} favourites and has ${counted}`,
  )
}
