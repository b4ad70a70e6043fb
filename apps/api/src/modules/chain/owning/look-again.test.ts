import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../../embedded/test-database.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { query } from '../../../testing/query.ts'
import { endMove, lookAgainAbove, noteMoves } from './moves.queries.ts'
import { setChainOwners } from './owners.queries.ts'

const NOW = new Date('2026-11-18T12:00:00+03:00')

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('blocks that went and an owner that is followed meanwhile wait for each other in one order', async () => {
  const { tokenIds } = await makeCollection(db, { tokens: [{}] })
  const tokenId = tokenIds[0]!
  const owner = { tokenIds, address: `0x${'a1'.repeat(20)}`, now: NOW } as const
  await db.transaction().execute(async (tx) => {
    await query(
      tx,
      `insert into chain_cursor (block_number, block_hash, range, caught_up_at, look_at)
      values (9, $1, 1, now(), now())`,
      `0x${'ab'.repeat(32)}`,
    )
    await setChainOwners(tx, { ...owner, block: 9n })
    await noteMoves(tx, [{ tokenId, block: 9n }], { isSeen: true, now: NOW })
  })
  const rolled = Promise.withResolvers<void>()
  await db.transaction().execute(async (tx) => {
    const [me] = await query<{ pid: number }>(tx, 'select pg_backend_pid() as pid')
    await setChainOwners(tx, { ...owner, block: 9n })
    const rolling = db.transaction().execute((other) => lookAgainAbove(other, 5n, NOW))
    rolling.then(rolled.resolve, rolled.reject)
    const waiting = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await expect.poll(() => query(db, waiting, me!.pid)).toHaveLength(1)
    await endMove(tx, { tokenId, block: 9n })
  })
  await rolled.promise
  expect(await query(db, 'select block_number, seen_block from chain_owners')).toEqual([
    { block_number: 5n, seen_block: null },
  ])
  expect(await query(db, 'select block_number, is_seen from chain_moves')).toEqual([
    { block_number: 5n, is_seen: false },
  ])
})
