import { sql } from 'kysely'
import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Tx } from './db/client.ts'
import { diceFrom, type Dice } from './testing/dice-from.ts'
import { makeCollection } from './testing/make-collection.ts'
import { makeSale } from './testing/make-sale.ts'
import { makeUser } from './testing/make-user.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { refreshAllStatistics } from './modules/statistics/refresh-all-statistics.ts'
import {
  findCounterDifference,
  recountCollections,
} from './modules/collections/counters.queries.ts'
import { rankCollection, rankTokens } from './modules/collections/rank-tokens.ts'
import { findRanksDue } from './modules/collections/ranks.queries.ts'
import { lockToken } from './modules/tokens/tokens.queries.ts'

const COLLECTIONS = 3
const TOKENS = 60
const HANDS = 12
const TURNS = 25

let bed: TestApp
let db: Db
const people: number[] = []
const collections: number[] = []
/** Neighbours by id are of different collections, so that who sells two meets both orders of these. */
const tokens: number[] = []

const RARITIES = ['usual', 'rare', 'epic']

beforeAll(async () => {
  bed = await startTestApp()
  db = bed.context.db
  for (let index = 0; index < 5; index += 1)
    people.push((await makeUser(db, { nikname: `hand-${index}` })).id)
  for (let index = 0; index < COLLECTIONS; index += 1)
    collections.push((await makeCollection(db, { tokens: [{ price: 5000n }] })).id)
  const dice = diceFrom(7)
  for (let index = 0; index < TOKENS; index += 1) tokens.push(await createToken(db, dice, index))
})
afterAll(() => bed.close())

async function createToken(tx: Db | Tx, dice: Dice, number: number) {
  const collectionId = collections[number % COLLECTIONS]!
  const { rows } = await sql<{ id: number }>`
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id)
    select id, author_id, ${people[dice(people.length)]}, 'Работа', cover_id, ${RARITIES[dice(3)]},
      ${`new-${number}`}
    from collections where id = ${collectionId} returning id`.execute(tx)
  await setTraits(tx, rows[0]!.id, dice)
  return rows[0]!.id
}

async function setTraits(tx: Db | Tx, tokenId: number, dice: Dice) {
  await sql`delete from token_traits where token_id = ${tokenId}`.execute(tx)
  // Values that come and go, in an order of their own each time.
  const names = dice(2) ? ['Цвет', 'Зверь'] : ['Зверь', 'Цвет']
  for (const [position, name] of names.entries())
    await tx
      .insertInto('token_traits')
      .values({ token_id: tokenId, position, name, value: `${name} ${dice(9)}` })
      .execute()
}

const change = (tx: Db | Tx, id: number, values: object) =>
  tx.updateTable('tokens').set(values).where('id', '=', id).execute()

/** What may happen to a token that is there. */
const DEEDS: ((tx: Tx, id: number, dice: Dice) => Promise<unknown>)[] = [
  (tx, id, dice) =>
    change(tx, id, {
      ...{ owner_id: people[dice(people.length)]!, outside_address: null },
      ...{ is_sale: false, price: null },
    }),
  (tx, id, dice) =>
    change(tx, id, {
      ...{
        owner_id: OUTSIDE_ACCOUNT_ID,
        outside_address: `0x${dice(3)}`,
        is_sale: false,
        price: null,
      },
    }),
  (tx, id, dice) => change(tx, id, { is_sale: true, price: BigInt(1000 + dice(500)) }),
  (tx, id) => change(tx, id, { is_sale: false }),
  (tx, id) => change(tx, id, { status: 'hidden' }),
  (tx, id) => change(tx, id, { status: 'ready' }),
  (tx, id, dice) => change(tx, id, { rarity_code: RARITIES[dice(3)]! }),
  (tx, id, dice) => setTraits(tx, id, dice),
  (tx, id) => tx.deleteFrom('tokens').where('id', '=', id).execute(),
]

/** One transaction of a few deeds, its tokens in the order of their ids as every use case takes them. */
const turn = (dice: Dice, number: number) =>
  db.transaction().execute(async (tx) => {
    const chosen = new Set(Array.from({ length: 1 + dice(3) }, () => tokens[dice(TOKENS)]!))
    for (const id of [...chosen].toSorted((one, other) => one - other))
      if (await lockToken(tx, id))
        await DEEDS[dice(dice(6) === 0 ? DEEDS.length : DEEDS.length - 1)]!(tx, id, dice)
    if (dice(4) === 0) await createToken(tx, dice, number)
  })

describe('counters of collections', () => {
  test('are those of a recount after many hands changed the same collections at once', async () => {
    const hands = Array.from({ length: HANDS }, async (_, hand) => {
      const dice = diceFrom(1000 + hand)
      for (let index = 0; index < TURNS; index += 1) await turn(dice, TOKENS + hand * TURNS + index)
    })
    const ended = await Promise.allSettled(hands)
    expect(ended.flatMap((hand) => ('reason' in hand ? [String(hand.reason)] : []))).toEqual([])
    expect(await findCounterDifference(db, collections)).toBeUndefined()
    const { rows } = await sql`select from collection_changes`.execute(db)
    expect(rows).toEqual([])
  }, 60_000)

  test('a rolled back sale counts for nothing, nor does one to a savepoint', async () => {
    const { id, tokenIds } = await makeCollection(db, { tokens: [{ price: 5000n }, {}] })
    await expect(
      db.transaction().execute(async (tx) => {
        await change(tx, tokenIds[0]!, { owner_id: people[0]!, is_sale: false })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await db.transaction().execute(async (tx) => {
      await sql`savepoint before_sale`.execute(tx)
      await change(tx, tokenIds[0]!, { owner_id: people[0]!, is_sale: false })
      await sql`rollback to savepoint before_sale`.execute(tx)
      await change(tx, tokenIds[1]!, { owner_id: people[1]! })
    })
    expect(await findCounterDifference(db, [id])).toBeUndefined()
    const counters = await db
      .selectFrom('collection_counters')
      .select(['listed_count', 'owners_count'])
      .where('collection_id', '=', id)
      .executeTakeFirst()
    expect(counters).toEqual({ listed_count: 1, owners_count: 2 })
  })

  test('who has tokens outside is an owner by each address, and by one however many tokens are there', async () => {
    const { id, tokenIds } = await makeCollection(db, { tokens: [{}, {}, {}] })
    const ownersWhen = async (...addresses: string[]) => {
      for (const [index, outside_address] of addresses.entries())
        await change(db, tokenIds[index]!, { owner_id: OUTSIDE_ACCOUNT_ID, outside_address })
      expect(await findCounterDifference(db, [id])).toBeUndefined()
      const { owners_count } = await db
        .selectFrom('collection_counters')
        .select('owners_count')
        .where('collection_id', '=', id)
        .executeTakeFirstOrThrow()
      return owners_count
    }
    expect(await ownersWhen('0xa', '0xb')).toBe(3)
    expect(await ownersWhen('0xa', '0xa', '0xa')).toBe(1)
    expect(await ownersWhen('0xa', '0xb', '0xc')).toBe(3)
    await db.transaction().execute((tx) => recountCollections(tx, [id]))
    expect(await ownersWhen('0xa', '0xb', '0xc')).toBe(3)
  })

  test('the first difference is named, and a recount mends it', async () => {
    const { id, tokenIds } = await makeCollection(db, {
      tokens: [{ price: 5000n, traits: { Цвет: 'белый' } }],
    })
    await sql`update collection_counters set listed_count = 7 where collection_id = ${id}`.execute(
      db,
    )
    expect(await findCounterDifference(db, [id])).toEqual({
      ...{ collection_id: id, counter: 'listed', kept: '7', counted: '1' },
    })
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change(tx, tokenIds[0]!, { owner_id: people[0]!, trait_ids: [], price: 2000n })
    })
    await recountCollections(db, [id])
    expect(await findCounterDifference(db, [id])).toBeUndefined()
  })

  test('a collection that is removed with its tokens leaves none', async () => {
    const { id } = await makeCollection(db, { tokens: [{ traits: { Цвет: 'белый' } }, {}] })
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('tokens').where('collection_id', '=', id).execute()
      await tx.deleteFrom('collections').where('id', '=', id).execute()
    })
    expect(await findCounterDifference(db, [id])).toMatchObject({ kept: null, counted: '0' })
  })
})

describe('what is counted by jobs', () => {
  test('waits for no sale under way', async () => {
    const { id, tokenIds } = await makeCollection(db, {
      tokens: [{ price: 5000n, traits: { Цвет: 'белый' } }, { traits: { Цвет: 'чёрный' } }, {}],
    })
    const [sold, rival] = [tokenIds[0]!, tokenIds[1]!]
    await makeSale(
      db,
      { id: rival, collectionId: id },
      { from: people[0]!, to: people[1]!, at: new Date() },
    )
    await setTraits(db, rival, diceFrom(3))
    await db.transaction().execute(async (tx) => {
      await change(tx, sold, { owner_id: people[1]!, is_sale: false })
      // Would wait for ever, and the test with it.
      await refreshAllStatistics(bed.context)
      await rankTokens(bed.context)
    })
    await rankTokens(bed.context)
    const ranks = await db
      .selectFrom('tokens')
      .select(['id', 'rarity_rank'])
      .where('collection_id', '=', id)
      .orderBy('id')
      .execute()
    expect(ranks).toEqual([
      { id: sold, rarity_rank: 2 },
      { id: rival, rarity_rank: 1 },
      { id: tokenIds[2], rarity_rank: 3 },
    ])
  })

  test('a rarer tier comes before rarer traits, and traits decide within it', async () => {
    const { id, tokenIds } = await makeCollection(db, {
      tokens: [
        { rarity: 'usual', traits: { Цвет: 'единственный' } },
        { rarity: 'rare', traits: { Цвет: 'общий' } },
        { rarity: 'usual', traits: { Цвет: 'общий' } },
        { rarity: 'mini', traits: { Цвет: 'особый' } },
        { rarity: 'legend', traits: { Цвет: 'общий' } },
      ],
    })
    const places = async () =>
      (
        await db
          .selectFrom('tokens')
          .select('rarity_rank')
          .where('collection_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ rarity_rank }) => rarity_rank)
    expect(await places()).toEqual([3, 2, 4, 5, 1])

    await db
      .updateTable('tokens')
      .set({ rarity_code: 'epic' })
      .where('id', '=', tokenIds[3]!)
      .execute()
    await rankTokens(bed.context)
    expect(await places()).toEqual([4, 3, 5, 2, 1])
  })

  test('a ranking that breaks off is done by the next', async () => {
    const { id, tokenIds } = await makeCollection(db, { tokens: [{}, {}] })
    await setTraits(db, tokenIds[0]!, diceFrom(5))
    const isDue = async () => (await findRanksDue(db, id)) !== null
    expect(await isDue()).toBe(true)

    let asked = 0
    const broken = db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        if (asked > 2) throw new Error('pulled')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(rankCollection({ db: broken, now: () => new Date() }, id)).rejects.toThrow(
      'pulled',
    )
    expect(await isDue()).toBe(true)
    await rankTokens(bed.context)
    expect(await isDue()).toBe(false)
  })

  test('a token hidden while its sale is written has no public history', async () => {
    const { id, tokenIds } = await makeCollection(db, {
      tokens: Array.from({ length: 20 }, () => ({ price: 5000n })),
    })
    await Promise.all(
      tokenIds.flatMap((tokenId) => [
        makeSale(
          db,
          { id: tokenId, collectionId: id },
          { from: people[0]!, to: people[1]!, at: new Date() },
        ),
        db.updateTable('tokens').set({ status: 'hidden' }).where('id', '=', tokenId).execute(),
      ]),
    )
    const page = async () =>
      (await bed.call({ url: `/api/v1/collection/${id}/transactions` })).json().total as number
    expect(await page()).toBe(0)
    await db
      .updateTable('tokens')
      .set({ status: 'ready' })
      .where('collection_id', '=', id)
      .execute()
    expect(await page()).toBe(20)
  })
})
