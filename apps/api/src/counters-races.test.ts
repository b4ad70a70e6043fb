import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Tx } from './db/client.ts'
import { findCounterDifference } from './modules/collections/counters.queries.ts'
import { rankTokens } from './modules/collections/rank-tokens.ts'
import { refreshAllStatistics } from './modules/statistics/refresh-all-statistics.ts'
import { lockToken } from './modules/tokens/tokens.queries.ts'
import { diceFrom, type Dice } from './testing/dice-from.ts'
import { makeCollection, type MadeCollection } from './testing/make-collection.ts'
import { makeUser } from './testing/make-user.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const HANDS = 12
const TURNS = 25
const COLLECTIONS = 3

let bed: TestApp
let db: Db
const people: number[] = []

beforeAll(async () => {
  bed = await startTestApp()
  db = bed.context.db
  for (let index = 0; index < 4; index += 1)
    people.push((await makeUser(db, { nikname: `trader-${index}` })).id)
})
afterAll(() => bed.close())

const make = (tokens: number) =>
  makeCollection(db, { tokens: Array.from({ length: tokens }, () => ({ price: 5000n })) })

const place = (tx: Db | Tx, id: number, status: string) =>
  tx.updateTable('collections').set({ status }).where('id', '=', id).execute()

const give = (tx: Db | Tx, tokenId: number, owner: number) =>
  tx
    .updateTable('tokens')
    .set({ owner_id: owner, is_sale: false })
    .where('id', '=', tokenId)
    .execute()

/** History of these tokens in one statement, in this order. */
const writeHistory = (tx: Db | Tx, tokenIds: number[], [from, to]: number[] = people) =>
  sql`insert into transactions (token_id, collection_id, type, status, from_user_id, to_user_id, price)
    select t.id, t.collection_id, 'sale', 'done', ${from}, ${to}, 1000
    from unnest(${tokenIds}::int[]) with ordinality x(id, n) join tokens t on t.id = x.id order by x.n`.execute(
    tx,
  )

/** Two transactions whose steps take turns: one’s first, the other’s first, then the seconds at once. */
async function crossing(one: [Step, Step], other: [Step, Step]) {
  let started = 0
  let bothBegan!: () => void
  const both = new Promise<void>((resolve) => (bothBegan = resolve))
  const run = ([first, second]: [Step, Step]) =>
    db.transaction().execute(async (tx) => {
      await first(tx)
      started += 1
      if (started === 2) bothBegan()
      await both
      await second(tx)
    })
  await Promise.all([run(one), run(other)])
}
type Step = (tx: Tx) => Promise<unknown>

describe('a transaction that meets another', () => {
  test('moderation of a collection and its token passes a sale of that token', async () => {
    const { id, tokenIds } = await make(1)
    await crossing(
      [
        (tx) => place(tx, id, 'pending'),
        (tx) =>
          tx
            .updateTable('tokens')
            .set({ status: 'hidden' })
            .where('id', '=', tokenIds[0]!)
            .execute(),
      ],
      [(tx) => give(tx, tokenIds[0]!, people[0]!), async () => undefined],
    )
    expect(await findCounterDifference(db, [id])).toBeUndefined()
    const counters = await db
      .selectFrom('collection_counters')
      .select(['is_shown', 'tokens_count'])
      .where('collection_id', '=', id)
      .executeTakeFirst()
    expect(counters).toEqual({ is_shown: false, tokens_count: 0 })
  })

  test('two write history of the same tokens in opposite order, by one statement or by two', async () => {
    const { id, tokenIds } = await make(2)
    const [one, two] = tokenIds as [number, number]
    await crossing(
      [(tx) => writeHistory(tx, [one]), (tx) => writeHistory(tx, [two])],
      [(tx) => writeHistory(tx, [two]), (tx) => writeHistory(tx, [one])],
    )
    const many = Array.from({ length: 40 }, (_, n) => (n % 2 ? [one, two] : [two, one]))
    await Promise.all(many.map((ids) => writeHistory(db, ids)))
    expect(await findCounterDifference(db, [id])).toBeUndefined()
  })

  test('history under way holds up neither a favourite nor a sale', async () => {
    const { id, tokenIds } = await make(1)
    await db.transaction().execute(async (tx) => {
      await writeHistory(tx, tokenIds)
      // Would wait for ever, and the test with it.
      await sql`update tokens set favorites_count = favorites_count + 1 where id = ${tokenIds[0]}`.execute(
        db,
      )
      await give(db, tokenIds[0]!, people[1]!)
    })
    expect(await findCounterDifference(db, [id])).toBeUndefined()
  })

  test.each(['history first', 'moderation first'])(
    'history of a token that is hidden at the same moment is not shown: %s',
    async (order) => {
      const { id, tokenIds } = await make(1)
      const hide = (tx: Db) =>
        tx.updateTable('tokens').set({ status: 'hidden' }).where('id', '=', tokenIds[0]!).execute()
      await db.transaction().execute(async (tx) => {
        if (order === 'history first') {
          await writeHistory(tx, tokenIds)
          await hide(db)
        } else {
          await hide(tx)
          await writeHistory(db, tokenIds)
        }
      })
      const rows = await db
        .selectFrom('transactions')
        .select('is_shown')
        .where('collection_id', '=', id)
        .execute()
      expect(rows).toEqual([{ is_shown: false }])
    },
  )

  test('a collection has its counters in the transaction that makes it', async () => {
    const { id: model } = await make(1)
    const counters = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into collections (name, author_id, category_id, cover_id, origin, status)
        select 'Новое', author_id, category_id, cover_id, origin, 'pending' from collections
        where id = ${model} returning id`.execute(tx)
      await place(tx, rows[0]!.id, 'approved')
      return tx
        .selectFrom('collection_counters')
        .select(['collection_id', 'tokens_count'])
        .where('collection_id', '=', rows[0]!.id)
        .executeTakeFirstOrThrow()
    })
    expect(counters.tokens_count).toBe(0)
    expect(await findCounterDifference(db, [counters.collection_id])).toBeUndefined()
  })
})

const some = (dice: Dice, of: number[], most: number) => [
  ...new Set(Array.from({ length: 1 + dice(most) }, () => of[dice(of.length)]!)),
]
const byId = (ids: number[]) => ids.toSorted((one, other) => one - other)

/** The order every use case keeps: collections by id, then tokens by id; counters come by themselves. */
const deeds = (made: MadeCollection[]) => {
  const tokens = made.flatMap(({ tokenIds }) => tokenIds)
  const collections = made.map(({ id }) => id)

  const sell = async (tx: Tx, dice: Dice) => {
    const chosen = some(dice, tokens, 3)
    for (const id of byId(chosen)) {
      await lockToken(tx, id)
      await give(tx, id, people[dice(people.length)]!)
    }
    await writeHistory(tx, chosen, [people[dice(4)]!, people[dice(4)]!])
  }
  const moderate = async (tx: Tx, dice: Dice) => {
    for (const id of byId(some(dice, collections, 2)))
      await place(tx, id, dice(2) ? 'approved' : 'pending')
    for (const id of byId(some(dice, tokens, 4)))
      await tx
        .updateTable('tokens')
        .set({ status: dice(2) ? 'ready' : 'hidden' })
        .where('id', '=', id)
        .execute()
  }
  const record = async (tx: Tx, dice: Dice) => {
    await writeHistory(tx, some(dice, tokens, 3))
    await writeHistory(tx, some(dice, tokens, 3))
  }
  const list = async (tx: Tx, dice: Dice) => {
    for (const id of byId(some(dice, tokens, 2)))
      await tx
        .updateTable('tokens')
        .set({ is_sale: true, price: BigInt(1000 + dice(500)) })
        .where('id', '=', id)
        .execute()
  }
  return [sell, sell, moderate, record, list]
}

test('moderators, sales and jobs over the same collections never deadlock and count right', async () => {
  const made: MadeCollection[] = []
  while (made.length < COLLECTIONS) made.push(await make(10))
  const choice = deeds(made)
  const hands = Array.from({ length: HANDS }, async (_, hand) => {
    const dice = diceFrom(10_012 + hand)
    for (let index = 0; index < TURNS; index += 1)
      await db.transaction().execute((tx) => choice[dice(choice.length)]!(tx, dice))
  })
  const jobs = async () => {
    for (let index = 0; index < 5; index += 1) {
      await refreshAllStatistics(bed.context)
      await rankTokens(bed.context)
    }
  }
  const ended = await Promise.allSettled([...hands, jobs()])

  expect(ended.flatMap((hand) => ('reason' in hand ? [String(hand.reason)] : []))).toEqual([])
  const ids = made.map(({ id }) => id)
  expect(await findCounterDifference(db, ids)).toBeUndefined()
  const { rows } = await sql`select from collection_changes`.execute(db)
  expect(rows).toEqual([])
}, 60_000)
