import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../embedded/test-database.ts'
import { query } from '../testing/query.ts'
import { openDb, type Db, type Tx } from './client.ts'
import { openConnections, WARMING } from './warm-connection.ts'

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
