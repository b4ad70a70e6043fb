import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { listenersOf } from './run-jobs.ts'

const runbook = await readFile(new URL('../../../../docs/runbook.md', import.meta.url), 'utf8')
const postgres = await readFile(new URL('../embedded/postgres.ts', import.meta.url), 'utf8')

/** Requests and handlers, queues, their LISTEN, their watch, their waking, withdrawals; then one a listener. */
const ALWAYS = 16 + 4 + 1 + 1 + 1 + 1

test('the runbook says how many connections a node may open, and two fit the built-in server', () => {
  const listeners = listenersOf(modules).length
  const told = /1 for each listener it runs \((\d+) so far\): (\d+) in all/.exec(
    runbook.replaceAll(/\s+/g, ' '),
  )
  expect(told?.slice(1).map(Number)).toEqual([listeners, ALWAYS + listeners])

  const most = Number(/max_connections: '(\d+)'/.exec(postgres)?.[1])
  expect(runbook).toContain(`PostgreSQL takes ${most},`)
  // A script, and three for its administrator.
  expect(2 * (ALWAYS + listeners) + 3 + 16).toBeLessThanOrEqual(most)
})
