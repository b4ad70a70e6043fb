import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Tx } from '../../db/client.ts'
import { diceFrom, type Dice } from '../../testing/dice-from.ts'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeSale } from '../../testing/make-sale.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { findCounterDifference } from '../collections/counters.queries.ts'
import { favourToken } from '../tokens/favour-token.ts'
import { lockToken } from '../tokens/tokens.queries.ts'
import { checkProfiles } from './check-profiles.ts'
import { compareProfiles } from './compare-profiles.ts'
import { mendProfiles } from './mend-profiles.ts'

const HANDS = 12
const TURNS = 25
const COLLECTIONS = 3

let bed: TestApp
let db: Db
const people: number[] = []
const collections: number[] = []
const tokens: number[] = []

beforeAll(async () => {
  bed = await startTestApp()
  db = bed.context.db
  for (let index = 0; index < 4; index += 1)
    people.push((await makeUser(db, { nikname: `ruka-${index}` })).id)
  for (let index = 0; index < COLLECTIONS; index += 1) {
    const made = await makeCollection(db, {
      authorId: people[index]!,
      tokens: Array.from({ length: 12 }, () => ({ price: 5000n })),
    })
    collections.push(made.id)
    tokens.push(...made.tokenIds)
  }
})
afterAll(() => bed.close())

const differences = async () => {
  const found = []
  for await (const difference of compareProfiles(db)) found.push(difference)
  return found
}

const change = (tx: Db | Tx, id: number, values: object) =>
  tx.updateTable('tokens').set(values).where('id', '=', id).execute()
const someone = (dice: Dice) => people[dice(people.length)]!

/** A sale as it should be made: the new owner and the moment of purchase in one update. */
const sell = (tx: Tx, id: number, dice: Dice) =>
  change(tx, id, { owner_id: someone(dice), is_sale: false, purchased_at: new Date() })

const DEEDS: ((tx: Tx, id: number, dice: Dice) => Promise<unknown>)[] = [
  sell,
  sell,
  (tx, id, dice) => change(tx, id, { owner_id: someone(dice), purchased_at: null }),
  (tx, id, dice) => change(tx, id, { is_sale: true, price: BigInt(1000 + dice(500)) }),
  (tx, id, dice) => change(tx, id, { is_hidden: dice(2) === 0 }),
  (tx, id, dice) => change(tx, id, { status: dice(2) ? 'ready' : 'moderation' }),
  (tx, id, dice) => change(tx, id, { name: `Имя ${dice(9)}` }),
  (tx, id, dice) =>
    tx
      .insertInto('token_favorites')
      .values({ user_id: someone(dice), token_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  (tx, id, dice) =>
    tx
      .deleteFrom('token_favorites')
      .where('token_id', '=', id)
      .where('user_id', '=', someone(dice))
      .execute(),
]

/** Tokens in the order of their ids, as every use case takes them; hiding and selling mix both kinds of counters. */
const turn = (dice: Dice) =>
  db.transaction().execute(async (tx) => {
    const chosen = new Set(Array.from({ length: 1 + dice(3) }, () => tokens[dice(tokens.length)]!))
    for (const id of [...chosen].toSorted((one, other) => one - other)) {
      await lockToken(tx, id)
      await DEEDS[dice(DEEDS.length)]!(tx, id, dice)
    }
  })

describe('lists of people', () => {
  test('are right after many hands changed the same tokens at once, and nobody deadlocked', async () => {
    const hands = Array.from({ length: HANDS }, async (_, hand) => {
      const dice = diceFrom(14_000 + hand)
      for (let index = 0; index < TURNS; index += 1) await turn(dice)
    })
    const ended = await Promise.allSettled(hands)
    expect(ended.flatMap((hand) => ('reason' in hand ? [String(hand.reason)] : []))).toEqual([])
    expect(await differences()).toEqual([])
    expect(await findCounterDifference(db, collections)).toBeUndefined()
    for (const table of ['profile_changes', 'collection_changes'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(
      await db.selectFrom('profile_counts').selectAll().where('tokens_count', '<=', 0).execute(),
    ).toEqual([])
  }, 60_000)

  test('count nothing of what was rolled back, wholly or to a savepoint', async () => {
    await expect(
      db.transaction().execute(async (tx) => {
        await change(tx, tokens[0]!, { is_hidden: true })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await db.transaction().execute(async (tx) => {
      await sql`savepoint before_hiding`.execute(tx)
      await change(tx, tokens[0]!, { is_hidden: true })
      await sql`rollback to savepoint before_hiding`.execute(tx)
      await change(tx, tokens[1]!, { is_hidden: true })
    })
    expect(await differences()).toEqual([])
  })

  test('a like while the token is sold to whoever likes it is in the buyer’s list', async () => {
    const { tokenIds } = await makeCollection(db, {
      authorId: people[0]!,
      tokens: Array.from({ length: 15 }, () => ({ price: 5000n })),
    })
    await Promise.all(
      tokenIds.flatMap((tokenId) => [
        change(db, tokenId, { owner_id: people[1]!, purchased_at: new Date() }),
        favourToken(bed.context, { tokenId, userId: people[1]!, isFavourite: true }),
      ]),
    )
    expect(await differences()).toEqual([])
  })

  test('a collection that turns out to be of Polygon turns the lists of everybody at once', async () => {
    const turn = (origin: string, ids: number[]) =>
      db.updateTable('collections').set({ origin }).where('id', 'in', ids).execute()
    const [one, other] = [
      await makeCollection(db, { authorId: people[0]!, tokens: [{}, {}] }),
      await makeCollection(db, { authorId: people[1]!, tokens: [{}] }),
    ]
    const tokenId = one.tokenIds[0]!
    await favourToken(bed.context, { tokenId, userId: people[3]!, isFavourite: true })
    const facetsOf = () =>
      db
        .selectFrom('profile_tokens')
        .select(['role', 'facets'])
        .where('token_id', '=', tokenId)
        .orderBy('role')
        .orderBy('user_id')
        .execute()
    const before = await facetsOf()
    await turn('polygon', [one.id, other.id])
    expect(await facetsOf()).not.toEqual(before)
    expect(await differences()).toEqual([])
    await turn('kefir', [one.id, other.id])
    expect(await facetsOf()).toEqual(before)
    expect(await differences()).toEqual([])
  })

  test('collections are turned while their tokens are sold and liked, and nobody deadlocks', async () => {
    const made = []
    for (const authorId of people.slice(0, 3))
      made.push(
        await makeCollection(db, { authorId, tokens: Array.from({ length: 8 }, () => ({})) }),
      )
    const inOrder = made.map(({ id }) => id)
    const theirs = made.flatMap(({ tokenIds }) => tokenIds)
    await Promise.all([
      ...['polygon', 'kefir', 'polygon', 'kefir'].map((origin) =>
        db.updateTable('collections').set({ origin }).where('id', 'in', inOrder).execute(),
      ),
      ...theirs.flatMap((tokenId, index) => [
        change(db, tokenId, { owner_id: people[index % 4]!, purchased_at: new Date() }),
        favourToken(bed.context, { tokenId, userId: people[0]!, isFavourite: true }),
      ]),
    ])
    expect(await differences()).toEqual([])
  })

  test('a token that goes leaves no row', async () => {
    const { tokenIds } = await makeCollection(db, { authorId: people[0]!, tokens: [{}, {}] })
    await db
      .insertInto('token_favorites')
      .values({ user_id: people[1]!, token_id: tokenIds[0]! })
      .execute()
    await db.deleteFrom('tokens').where('id', 'in', tokenIds).execute()
    const left = db
      .selectFrom('profile_tokens')
      .select('token_id')
      .where('token_id', 'in', tokenIds)
    expect(await left.execute()).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('a check names what differs, and mending puts it right', async () => {
    const check = async () => {
      const lines: Record<string, unknown>[] = []
      const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) })
      await checkProfiles({ ...bed.context, log })
      return lines
    }
    const metrics = async () => (await bed.call({ url: '/metrics' })).body
    expect(await check()).toEqual([])
    expect(await metrics()).toContain('profiles_different 0\n')

    const [token, person] = [tokens[3]!, people[2]!]
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change(tx, token, { name: 'Мимо списков' })
    })
    await sql`update profile_counts set tokens_count = tokens_count + 7 where user_id = ${person}`.execute(
      db,
    )
    expect(await check()).toMatchObject([
      {
        level: 50,
        first: [
          { of: 'tokens', id: token },
          { of: 'users', id: person },
        ],
      },
    ])
    expect(await metrics()).toContain('profiles_different 2\n')

    const mended = []
    for await (const one of mendProfiles(bed.context)) mended.push(one)
    expect(mended).toEqual([
      { of: 'tokens', id: token, isMended: true },
      { of: 'users', id: person, isMended: true },
    ])
    expect(await check()).toEqual([])
    expect(await metrics()).toContain('profiles_different 0\n')
  })
})

describe('the moment of a purchase', () => {
  const purchaseOf = async (id: number) =>
    (
      await db
        .selectFrom('tokens')
        .select('purchased_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).purchased_at
  const at = new Date('2026-11-01T12:00:00Z')

  test('is what the seller says; else that of the last sale, if it was to the new owner', async () => {
    const { id, tokenIds } = await makeCollection(db, { authorId: people[0]!, tokens: [{}, {}] })
    const [told, untold] = tokenIds as [number, number]
    await change(db, told, { owner_id: people[1]!, purchased_at: at })
    expect(await purchaseOf(told)).toEqual(at)

    await makeSale(db, { id: untold, collectionId: id }, { from: people[0]!, to: people[1]!, at })
    await change(db, untold, { owner_id: people[1]! })
    expect(await purchaseOf(untold)).toEqual(at)
  })

  test('ends with a gift, and none comes with a sale that failed', async () => {
    const { id, tokenIds } = await makeCollection(db, { authorId: people[0]!, tokens: [{}] })
    const token = { id: tokenIds[0]!, collectionId: id }
    await change(db, token.id, { owner_id: people[1]!, purchased_at: at })
    await change(db, token.id, { owner_id: people[2]! })
    expect(await purchaseOf(token.id)).toBeNull()

    await makeSale(db, token, { from: people[2]!, to: people[3]!, at, status: 'failed' })
    await change(db, token.id, { owner_id: people[3]! })
    expect(await purchaseOf(token.id)).toBeNull()
  })
})
