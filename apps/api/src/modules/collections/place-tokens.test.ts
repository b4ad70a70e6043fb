import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, Tx } from '../../db/client.ts'
import { makeCollection, type MadeCollection } from '../../testing/make-collection.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { compareCounters } from './compare-counters.ts'
import { placeTokens, placeTokensOf } from './place-tokens.ts'
import { clearTokensDue, findTokensDue, listMoved } from './placing.queries.ts'

const MUSIC = 10572
const SPORT = 10573
const MANY = 6000

let bed: TestApp
let db: Db
beforeAll(async () => {
  bed = await startTestApp()
  db = bed.context.db
})
afterAll(() => bed.close())

const addTokens = (tx: Db | Tx, { id }: MadeCollection, count: number) =>
  sql`
    insert into tokens (collection_id, category_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id)
    select collection_id, category_id, author_id, owner_id, name, picture_id, 'usual', gen_random_uuid()
    from (select * from tokens where collection_id = ${id} order by id limit 1) one
      cross join generate_series(1, ${count}::int)`.execute(tx)

/** Past the triggers, which would take long. */
async function makeLarge(authorId: number) {
  const made = await makeCollection(db, { authorId, categoryId: MUSIC, tokens: [{}] })
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await addTokens(tx, made, MANY - 1)
  })
  return made
}

const move = (tx: Db | Tx, id: number, category_id: number, origin = 'kefir') =>
  tx.updateTable('collections').set({ category_id, origin }).where('id', '=', id).execute()

/** How many of its tokens stand where. */
async function standing(id: number) {
  const { rows } = await sql<{ category_id: number; tokens: number }>`
    select category_id, count(*)::int as tokens from tokens where collection_id = ${id}
    group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.category_id, row.tokens]))
}

/** Which versions of its rows there are. */
const versions = async (id: number) =>
  (await sql`select xmin::text from tokens where collection_id = ${id} group by 1`.execute(db)).rows

const countWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

test('a large collection moves without waiting for its tokens, which follow and are held by nobody', async () => {
  const { id: authorId, cookie } = await makeUser(db, { nikname: 'pereezd' })
  const { id, tokenIds } = await makeLarge(authorId)
  const edit = (category_id: number) =>
    bed.call({
      method: 'PUT',
      url: `/api/v1/collection/${id}`,
      cookie,
      payload: { name: 'Переезд', category_id },
    })

  await db.transaction().execute(async (tx) => {
    // A heart under way.
    await sql`update tokens set favorites_count = 1 where id = ${tokenIds[0]}`.execute(tx)
    const before = await versions(id)
    expect((await edit(SPORT)).json()).toMatchObject({ category_id: SPORT })
    expect(await versions(id)).toEqual(before)

    // The job waits for it no more than the author does, and comes back for what it left.
    await placeTokens({ db })
    expect(await standing(id)).toEqual({ [MUSIC]: 1, [SPORT]: MANY - 1 })
    expect(await listMoved(db)).toEqual([id])
  })

  await placeTokens({ db })
  expect(await standing(id)).toEqual({ [SPORT]: MANY })
  expect(await listMoved(db)).toEqual([])
  for await (const wrong of compareCounters(db))
    expect(wrong.counter).not.toContain('place of token')
})

test('what is where it should be is not written again', async () => {
  const { id, tokenIds } = await makeCollection(db, { categoryId: MUSIC, tokens: [{}, {}, {}] })
  await move(db, id, SPORT)
  await placeTokens({ db })
  const placed = await versions(id)
  expect(await placeTokensOf(db, id)).toBe(true)
  expect(await versions(id)).toEqual(placed)

  // One that a job which died has left behind.
  await sql`update tokens set category_id = ${MUSIC} where id = ${tokenIds[1]}`.execute(db)
  await placeTokensOf(db, id)
  expect(await standing(id)).toEqual({ [SPORT]: 3 })
})

test('a collection that moves again while its tokens follow is followed to where it ends', async () => {
  const { id } = await makeCollection(db, { categoryId: MUSIC, tokens: [{}, {}] })
  await move(db, id, SPORT)
  const due = await findTokensDue(db, id)
  await placeTokensOf(db, id)
  await move(db, id, 10571, 'polygon')
  await clearTokensDue(db, id, due!)
  expect(await listMoved(db)).toEqual([id])

  await placeTokens({ db })
  expect(await standing(id)).toEqual({ 10571: 2 })
  expect(await listMoved(db)).toEqual([])
})

test('a token that is added while its collection moves ends with it, whoever comes first', async () => {
  const first = await makeCollection(db, { categoryId: MUSIC, tokens: [{}] })
  const moves: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await addTokens(tx, first, 1)
    moves.push(move(db, first.id, SPORT).then(() => placeTokens({ db })))
    await expect.poll(countWaiting).toBe(1)
  })
  await Promise.all(moves)
  expect(await standing(first.id)).toEqual({ [SPORT]: 2 })

  const second = await makeCollection(db, { categoryId: MUSIC, tokens: [{}] })
  const added: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await move(tx, second.id, SPORT)
    added.push(addTokens(db, second, 1))
    await expect.poll(countWaiting).toBe(1)
  })
  await Promise.all(added)
  expect(await standing(second.id)).toEqual({ [MUSIC]: 1, [SPORT]: 1 })
})

test('many who move, add, sell and place at once leave every token with its collection', async () => {
  const collections: MadeCollection[] = []
  for (let index = 0; index < 3; index += 1)
    collections.push(await makeCollection(db, { categoryId: MUSIC, tokens: [{}, {}, {}] }))
  const deeds = [
    (made: MadeCollection, turn: number) =>
      move(db, made.id, turn % 2 ? SPORT : MUSIC, turn % 3 ? 'kefir' : 'polygon'),
    (made: MadeCollection) => addTokens(db, made, 2),
    ({ tokenIds }: MadeCollection, turn: number) =>
      sql`update tokens set favorites_count = favorites_count + 1 where id = ${tokenIds[turn % 3]}`.execute(
        db,
      ),
    ({ tokenIds }: MadeCollection, turn: number) =>
      sql`update tokens set is_on_chain = not is_on_chain where id = ${tokenIds[turn % 3]}`.execute(
        db,
      ),
    () => placeTokens({ db }),
  ]
  const run = async (hand: number) => {
    for (let turn = 0; turn < 20; turn += 1)
      await deeds[(hand + turn) % deeds.length]!(collections[(hand * 7 + turn) % 3]!, hand + turn)
  }
  await Promise.all(Array.from({ length: 10 }, (_, hand) => run(hand)))
  await placeTokens({ db })

  expect(await listMoved(db)).toEqual([])
  const ids = collections.map(({ id }) => id)
  for await (const wrong of compareCounters(db)) expect(ids).not.toContain(wrong.collection_id)
})
