import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { startRelay } from '../testing/tcp-relay.ts'
import { askAnew } from './ask-anew.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const WITHIN_MS = 500

test('a stall of this process, longer than the server has for its answer, is no silence of the server', async () => {
  const asking = askAnew(database.url, { text: 'select 1 as one', withinMs: WITHIN_MS })
  await nextTurn()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * WITHIN_MS)
  expect((await asking).rows).toEqual([{ one: 1 }])
})

test('a server that takes the connection and says nothing is given up', async () => {
  const url = new URL(database.url)
  const relay = await startRelay(Number(url.port))
  relay.setDeaf(true)
  url.hostname = '127.0.0.1'
  url.port = String(relay.port)
  const asking = askAnew(url.href, { text: 'select 1', withinMs: WITHIN_MS })
  await expect(asking).rejects.toThrow('timeout expired')
  await relay.stop()
})
