import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../embedded/test-database.ts'
import { query } from '../testing/query.ts'
import { openDb, type Db, type Tx } from './client.ts'
import { openConnections, warming, WARMING } from './warm-connection.ts'

let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ url, drop } = await createTestDatabase())
})
afterAll(() => drop())

async function withDb(settings: { max: number; kept?: number }, work: (db: Db) => Promise<void>) {
  const db = openDb(url, { max: settings.max, kept: { count: settings.kept ?? 0 } })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** Triggers that this very connection has compiled. */
const compiledBy = async (db: Db | Tx) =>
  (
    await query<{ ident: string }>(
      db,
      `select distinct ident from pg_backend_memory_contexts where name = 'PL/pgSQL function' order by ident`,
    )
  ).map(({ ident }) => ident)

const COMPILED = [
  'note_profile_tokens_changed()',
  'note_tokens_changed()',
  'search_note_tokens_changed()',
  'tell_tokens_withdrawn()',
]

test('a connection has compiled what deals need before it is taken for the second time', () =>
  withDb({ max: 1, kept: 1 }, async (db) => {
    expect(await compiledBy(db)).toEqual([])
    expect(await compiledBy(db)).toEqual(expect.arrayContaining(COMPILED))
  }))

test('those opened at the start are warm before anybody asks', () =>
  withDb({ max: 3, kept: 3 }, async (db) => {
    await openConnections(db, 3)
    const held = await Promise.all(Array.from({ length: 3 }, () => db.startTransaction().execute()))
    for (const tx of held) expect(await compiledBy(tx)).toEqual(expect.arrayContaining(COMPILED))
    await Promise.all(held.map((tx) => tx.rollback().execute()))
  }))

test('who waits for a connection gets it at once, as it is', () =>
  withDb({ max: 1, kept: 1 }, async (db) => {
    const answers = await Promise.all([compiledBy(db), compiledBy(db)])
    expect(answers).toEqual([[], []])
    expect(await compiledBy(db)).toEqual(expect.arrayContaining(COMPILED))
  }))

test('connections of scripts, which are not kept, are not warmed', () =>
  withDb({ max: 1 }, async (db) => {
    await compiledBy(db)
    expect(await compiledBy(db)).toEqual([])
  }))

test('warming writes one mark in a queue, which its commit takes out, and nothing else', () =>
  withDb({ max: 1 }, async (db) => {
    await db.transaction().execute(async (tx) => {
      for (const text of WARMING) await query(tx, text)
      const written = `select relname from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`
      expect(await query(tx, written)).toEqual([{ relname: 'collection_changes' }])
    })
    expect(await query(db, 'select from collection_changes')).toEqual([])
  }))

test('a table that is not there costs no connection', async () => {
  const other = await createTestDatabase()
  const db = openDb(other.url, { max: 1, kept: { count: 1 } })
  const pid = () => query(db, 'select pg_backend_pid() as pid')
  await query(db, 'alter table tokens rename to former_tokens')
  expect(await pid()).toEqual(await pid())
  await db.destroy()
  await other.drop()
})

/** Holds these locks in a session of its own while `work` goes on. */
async function whileHeld(lock: string, work: () => Promise<void>) {
  const holder = openDb(url, { max: 1 })
  const tx = await holder.startTransaction().execute()
  try {
    await query(tx, lock)
    await work()
  } finally {
    await tx.rollback().execute()
    await holder.destroy()
  }
}

const CALLS = Array.from({ length: 12 }, (_, number) => number)

test.each([
  ['orders that a migration holds', 'lock table orders in access exclusive mode'],
  ['entries of which an index is made', 'lock table ledger_entries in share mode'],
])('%s keep no connection from whoever reads something else', (_what, lock) =>
  withDb({ max: 3, kept: 3 }, (db) =>
    whileHeld(lock, async () => {
      for (const call of CALLS)
        expect(await query(db, 'select $1::int as call', call)).toEqual([{ call }])
      // Nor were any lost by it, or left with the bounds that warming sets itself.
      const held = await Promise.all(
        Array.from({ length: 3 }, () => db.startTransaction().execute()),
      )
      for (const tx of held)
        expect(await query(tx, 'show lock_timeout')).toEqual([{ lock_timeout: '0' }])
      await Promise.all(held.map((tx) => tx.rollback().execute()))
    }),
  ),
)

test('however many are given back at once, one is warmed and the others serve meanwhile', async () => {
  const pool = { ending: false, waitingCount: 0 } as Pool
  const released: number[] = []
  const clientOf = (number: number) =>
    ({ release: () => void released.push(number) }) as unknown as PoolClient
  const answered = Promise.withResolvers<void>()
  const giveBack = warming(pool, () => answered.promise)
  for (const number of [1, 2, 3]) giveBack(clientOf(number), false)
  expect(released).toEqual([2, 3])
  answered.resolve()
  await expect.poll(() => released).toEqual([2, 3, 1])
})

test('a connection that found a table held is warmed when it is given back later', () =>
  withDb({ max: 1, kept: 1 }, async (db) => {
    await whileHeld('lock table tokens in access exclusive mode', async () => {
      for (const _time of ['first', 'second']) expect(await compiledBy(db)).toEqual([])
    })
    await compiledBy(db)
    expect(await compiledBy(db)).toEqual(expect.arrayContaining(COMPILED))
  }))

test('a table that is never there is asked for a few times and no more', async () => {
  const other = await createTestDatabase()
  const db = openDb(other.url, { max: 1, kept: { count: 1 } })
  await query(db, 'alter table tokens rename to former_tokens')
  for (const _call of CALLS) await query(db, 'select')
  await query(db, 'alter table former_tokens rename to tokens')
  await query(db, 'select')
  expect(await compiledBy(db)).toEqual([])
  await db.destroy()
  await other.drop()
})
