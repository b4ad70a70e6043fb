import { migrate } from '../apps/api/src/db/migrate.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import { compareAnswers } from './compare-answers.ts'
import { fillHistories, type Historian } from './fill-histories.ts'
import type { Row } from './format-results.ts'
import { startServer } from './start-server.ts'

const SIZES = [100, 1_000_000]
const GOAL = 2
const LISTS = [
  ['Operations of money', '/payments/history'],
  ['Sales alone', '/payments/history?type=sale'],
  ['Lines of litres', '/points'],
  ['Lines of litres of one reason', '/points?reason=quest'],
  ['Notifications', '/notifications'],
] as const

/** What somebody with a million rows reads of their money, litres and bell, against somebody with a hundred. */
export async function measureHistories(
  { serverUrl, port }: { serverUrl: string; port: number },
  tell: (row: Row) => void,
) {
  await runStatement(serverUrl, 'create database bench_histories')
  const databaseUrl = withDatabase(serverUrl, 'bench_histories')
  await migrate(databaseUrl)
  const [small, large] = await fillHistories(databaseUrl, SIZES)
  await using _server = await startServer('bench/serve-api.ts', databaseUrl, String(port))
  const ask = (path: string, { cookie }: Historian) => ({
    url: `http://127.0.0.1:${port}/api/v1${path}`,
    cookie,
  })
  for (const [what, path] of LISTS) {
    const { ratio, few, many } = await compareAnswers(ask(path, small!), ask(path, large!))
    tell({
      what: `${what}: of somebody with 1 000 000 rows against somebody with 100`,
      value: `${ratio.toFixed(2)} × (${many.toFixed(1)} / ${few.toFixed(1)} ms)`,
      goal: `≤ ${GOAL} ×`,
      isMet: ratio <= GOAL,
    })
  }
}
