import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventOf } from '../../../events/events.ts'
import { diceFrom } from '../../../testing/dice-from.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { giveTokens } from '../../tokens/give-tokens.queries.ts'
import { issueManyTokens } from './issue-many-tokens.ts'
import { issueTokens, MOST_ISSUED, type NewToken } from './issue-tokens.ts'

const heard: EventOf<'tokens.issued'>[] = []
let bed: TestApp
let people: number[]
beforeAll(async () => {
  const hears = {
    'tokens.issued': async (_: unknown, event: (typeof heard)[number]) => void heard.push(event),
  }
  bed = await startTestApp({ listeners: [{ name: 'issued', runs: 'worker', hears }] })
  const names = Array.from({ length: 20 }, (_, index) => `player-${index}`)
  people = await Promise.all(
    names.map(async (nikname) => (await makeUser(bed.context.db, { nikname })).id),
  )
})
afterAll(() => bed.close())

const drawing = (colour: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${colour}"/></svg>`,
  scale: 1,
})

/** A collection of the house, and the picture that its tokens share. */
async function house(wanted = {}) {
  const { id, authorId } = await makeCollection(bed.context.db, { tokens: [{}], ...wanted })
  const [{ picture } = { picture: 0 }] = await query<{ picture: number }>(
    bed.context.db,
    'select cover_id as picture from collections where id = $1',
    id,
  )
  return { id, authorId, picture }
}

const module = (ownerId: number, picture: number, changed: Partial<NewToken> = {}): NewToken => ({
  ownerId,
  picture,
  name: 'Охладитель',
  rarity: 'rare',
  moduleType: 3,
  traits: [{ name: 'Тип', value: 'Охладитель' }],
  ...changed,
})

const issue = (collectionId: number, tokens: NewToken[]) =>
  bed.context.transact((tx) => issueTokens(bed.context, tx, { collectionId, tokens }))

/** Wherever tokens of a collection are counted, listed and found, against the tokens themselves. */
async function differences(collectionId: number) {
  const { rows } = await sql<{ wrong: string }>`
    select 'counter ' || counter as wrong from counter_differences(array[${collectionId}::integer])
    union all
    select 'list with ' || token_id from profile_token_differences(
      array(select id from tokens where collection_id = ${collectionId}))
    union all
    select 'count of ' || user_id from profile_count_differences(array(select id from users))
    union all
    select 'search ' || t.id from tokens t
    where t.collection_id = ${collectionId} and t.status = 'ready' and not exists (
      select from search_names n where n.kind = 't' and n.id = t.id and n.name = search_normal(t.name))`.execute(
    bed.context.db,
  )
  return rows.map(({ wrong }) => wrong)
}

describe('issuing', () => {
  test('makes tokens for many owners, each with what it is, and tells of all of them once', async () => {
    const { id, authorId, picture } = await house()
    const tokenIds = await issue(id, [
      ...people.map((ownerId) => module(ownerId, picture)),
      module(people[0]!, picture, {
        name: 'Закрытый бокс',
        rarity: 'usual',
        moduleType: null,
        traits: [],
      }),
    ])

    const card = (await bed.call({ url: `/api/v1/token/${tokenIds[1]}` })).json()
    expect(card).toMatchObject({
      name: 'Охладитель',
      rarity_code: 'rare',
      owner: { id: people[1] },
      author: { id: authorId },
      traits: [{ name: 'Тип', value: 'Охладитель' }],
    })
    const rows = await query(
      bed.context.db,
      `select t.chain_token_id as number, t.module_type as kind, x.type, x.status, x.to_user_id = t.owner_id as is_owners
       from tokens t join transactions x on x.token_id = t.id where t.id = any($1) order by t.id`,
      tokenIds,
    )
    expect(rows).toEqual(
      tokenIds.map((_, index) => ({
        number: `${index + 2}`,
        kind: index < people.length ? 3 : null,
        type: 'mint',
        status: 'done',
        is_owners: true,
      })),
    )
    expect(await differences(id)).toEqual([])
    await expect
      .poll(() => heard.filter(({ collectionId }) => collectionId === id))
      .toMatchObject([{ tokenIds }])
  })

  test.each<[string, (made: Awaited<ReturnType<typeof house>>) => [number, NewToken[]], RegExp]>([
    ['nothing', ({ id }) => [id, []], /not 0/],
    [
      'more than one transaction bears',
      ({ id, picture }) => [
        id,
        Array.from({ length: MOST_ISSUED }, () => module(people[0]!, picture)),
      ],
      /not 1001/,
    ],
    [
      'a collection that is not',
      ({ picture }) => [0, [module(people[0]!, picture)]],
      /Такой коллекции нет/,
    ],
    [
      'an owner who is not',
      ({ id, picture }) => [id, [module(0, picture)]],
      /Такого владельца нет: №\u00a00/,
    ],
    ['a picture that is not', ({ id }) => [id, [module(people[0]!, 0)]], /foreign key/],
    [
      'a sixth type of module',
      ({ id, picture }) => [id, [module(people[0]!, picture, { moduleType: 6 })]],
      /module_type/,
    ],
    ['no name', ({ id, picture }) => [id, [module(people[0]!, picture, { name: '' })]], /name/],
    [
      'a trait twice',
      ({ id, picture }) => {
        const traits = ['Тип', 'тип'].map((name) => ({ name, value: 'x' }))
        return [id, [module(people[0]!, picture, { traits })]]
      },
      /Проверьте/,
    ],
  ])('refuses %s, and makes none of the others', async (_, wish, refusal) => {
    const made = await house()
    const [id, wrong] = wish(made)
    const tokens = wrong.length > 0 ? [module(people[1]!, made.picture), ...wrong] : []
    await expect(issue(id, tokens)).rejects.toThrow(refusal)
    expect(
      await query(bed.context.db, 'select from tokens where collection_id = $1', made.id),
    ).toHaveLength(1)
  })

  test.each([{ origin: 'polygon' }, { status: 'pending' }])(
    'refuses a collection of %s',
    async (wanted) => {
      const { id, picture } = await house(wanted)
      await expect(issue(id, [module(people[0]!, picture)])).rejects.toThrow(/не выпускаются/)
    },
  )

  test('beside transfers in the same collection counts every owner once', async () => {
    const { id, picture } = await house()
    const first = await issue(
      id,
      people.map((ownerId) => module(ownerId, picture)),
    )
    const dice = diceFrom(32)
    const transfers = Array.from({ length: 60 }, () => ({
      tokenIds: [first[dice(first.length)]!],
      ownerId: people[dice(people.length)]!,
      at: bed.context.now(),
    }))
    await Promise.all([
      ...transfers.map((given) =>
        bed.context.db.transaction().execute(async (tx) => {
          await query(tx, 'select from tokens where id = $1 for no key update', given.tokenIds[0])
          await giveTokens(tx, given)
        }),
      ),
      ...Array.from({ length: 6 }, (_, turn) =>
        bed.context.db.transaction().execute((tx) =>
          issueTokens(bed.context, tx, {
            collectionId: id,
            // New words, brought in another order each.
            tokens: people.map((ownerId, index) =>
              module(ownerId, picture, { name: `Слово${(index * 7 + turn) % people.length}` }),
            ),
          }),
        ),
      ),
    ])
    expect(await differences(id)).toEqual([])
    expect(
      await query(
        bed.context.db,
        'select distinct chain_token_id from tokens where collection_id = $1',
        id,
      ),
    ).toHaveLength(1 + people.length * 7)
  })
})

describe('issuing many', () => {
  const COUNT = 600
  const many = (count = COUNT) =>
    Array.from({ length: count }, (_, index) => ({
      ...module(people[index % people.length]!, 0),
      picture: drawing(['red', 'green'][index % 2]!),
    }))
  const madeIn = (collectionId: number) =>
    query<{ id: number; picture: number }>(
      bed.context.db,
      `select id, picture_id as picture from tokens where collection_id = $1 and rarity_code = 'rare' order by id`,
      collectionId,
    )

  test('that was cut off goes on with what is missing', async () => {
    const { id, authorId } = await house()
    const { db } = bed.context
    const noted: (number | null)[] = []
    const run = (failsAt: number) =>
      issueManyTokens(
        bed.context,
        { key: 'cut:1', collectionId: id, tokens: many() },
        async (_, { place, tokenIds }) => {
          if (place === failsAt) throw new Error('cut off')
          expect(place).toBe(noted.length)
          noted.push(...tokenIds)
        },
      )
    await expect(run(250)).rejects.toThrow('cut off')
    expect(noted).toHaveLength(250)
    expect(await run(-1)).toEqual({ tokenIds: noted, leftOut: [] })

    const made = await madeIn(id)
    expect(made.map((token) => token.id)).toEqual(noted)
    expect(new Set(made.map(({ picture }) => picture)).size).toBe(2)
    expect(await differences(id)).toEqual([])
    expect(
      await query(db, 'select created_tokens_count as n from users where id = $1', authorId),
    ).toEqual([{ n: COUNT }])
  })

  test('that ran twice, also at once, makes nothing twice and says the same', async () => {
    const { id } = await house()
    const run = () =>
      issueManyTokens(bed.context, { key: 'twice:1', collectionId: id, tokens: many(300) })
    const [first, beside] = await Promise.all([run(), run()])
    expect(beside).toEqual(first)
    expect(await run()).toEqual(first)
    expect((await madeIn(id)).map((token) => token.id)).toEqual(first.tokenIds)
  })

  test('makes for all but who is gone, says who that is, and makes nothing for them later', async () => {
    const { id } = await house()
    const { db, now } = bed.context
    const gone = await makeUser(db, { nikname: 'ushla' })
    const setRemoved = (removed_at: Date | null) =>
      db.updateTable('users').set({ removed_at }).where('id', '=', gone.id).execute()
    await setRemoved(now())
    const tokens = many(3)
    tokens[1]!.ownerId = gone.id
    const run = () => issueManyTokens(bed.context, { key: 'gone:1', collectionId: id, tokens })

    const issued = await run()
    expect(issued.leftOut).toEqual([{ place: 1, ownerId: gone.id }])
    const made = (await madeIn(id)).map((token) => token.id)
    expect(issued.tokenIds).toEqual([made[0], null, made[1]])
    await setRemoved(null)
    expect(await run()).toEqual(issued)
    expect(await madeIn(id)).toHaveLength(2)
    expect(await differences(id)).toEqual([])
  })

  test('for nobody but those who are gone makes nothing', async () => {
    const { id } = await house()
    const tokens = [0, -1].map((ownerId) => ({ ...many(1)[0]!, ownerId }))
    const issued = await issueManyTokens(bed.context, { key: 'gone:2', collectionId: id, tokens })
    expect(issued.tokenIds).toEqual([null, null])
    expect(await madeIn(id)).toEqual([])
  })

  test('refuses a key under which others were given theirs', async () => {
    const { id } = await house()
    const run = (tokens: ReturnType<typeof many>) =>
      issueManyTokens(bed.context, { key: 'others:1', collectionId: id, tokens })
    await run(many(2))
    await expect(run(many(3).slice(1))).rejects.toThrow('for others before')
    expect(await madeIn(id)).toHaveLength(2)
  })

  test('refuses to be part of a transaction, which it would outlive', async () => {
    const { id } = await house()
    const within = bed.context.transact(() =>
      issueManyTokens(bed.context, { key: 'within:1', collectionId: id, tokens: many(2) }),
    )
    await expect(within).rejects.toThrow('acts in one transaction')
    expect(await madeIn(id)).toEqual([])
  })
})
