import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { startWorkBed, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

describe('POST /v1/tokens', () => {
  test('makes a work of an upload, which waits for a moderator', async () => {
    const who = await works.author()
    const body = await works.wish(who, {
      description: 'Над полем',
      traits: [{ name: 'Свет', value: 'вечерний' }],
      royalty: 2.55,
      unlockable: 'Пароль от архива',
      is_adult: true,
      price: '1500.50',
    })
    const answer = await works.ask('POST', 'tokens', who, body)

    expect(answer.statusCode).toBe(201)
    const { id, status, transaction } = answer.json()
    expect(status).toBe('moderation')
    expect(transaction).toMatchObject({
      token_id: id,
      type: 'created',
      status: 'done',
      from: { id: null },
      to: { id: who.id },
    })
    expect(await works.token(id)).toMatchObject({
      owner_id: who.id,
      author_id: who.id,
      royalty_bps: 255,
      wanted_price: 150_050n,
      is_sale: false,
      price: null,
      is_adult: true,
      unlockable: 'Пароль от архива',
      edition_id: null,
      edition_number: 1,
      edition_size: 1,
    })
    expect(await works.reviewsOf('token_id', id)).toMatchObject([
      { kind: 'token', status: 'waiting', author_id: who.id },
    ])
    const page = await works.ask('GET', `token/${id}`, who)
    expect(page.json()).toMatchObject({
      unlockable: 'Пароль от архива',
      royalty_percent: 2.55,
      is_adult: true,
      edition: { number: 1, size: 1 },
      traits: [{ name: 'Свет', value: 'вечерний', tokens_count: 0, share: 0 }],
    })
    expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(404)
    expect((await works.ask('GET', `token/${id}`, works.moderator)).statusCode).toBe(404)
  })

  test('copies are as many tokens, numbered, with one review', async () => {
    const who = await works.author()
    const { id } = await works.create(who, { copies: 5, traits: [{ name: 'Свет', value: 'утро' }] })
    const copies = await works.db
      .selectFrom('tokens')
      .select(['id', 'name', 'edition_number', 'edition_size', 'edition_id', 'chain_token_id'])
      .where('collection_id', '=', who.collectionId)
      .orderBy('id')
      .execute()

    expect(copies).toMatchObject(
      [1, 2, 3, 4, 5].map((number) => ({
        name: 'Закат',
        edition_number: number,
        edition_size: 5,
        edition_id: id,
        chain_token_id: String(number),
      })),
    )
    expect(await works.reviewsOf('token_id', id)).toHaveLength(1)
    const { rows } = await works.ask('GET', `token/${copies[3]!.id}`, who).then((answer) => ({
      rows: [answer.json().edition, answer.json().transactions.length],
    }))
    expect(rows).toEqual([{ number: 4, size: 5 }, 1])
    // Numbers go on where the collection stopped.
    const next = await works.create(who)
    expect((await works.token(next.id)).chain_token_id).toBe('6')
  })

  test('whoever has three works shown is shown at once, and counted', async () => {
    const who = await works.author({ shown: 3 })
    const before = await works.created(who.id)
    const { id, status } = await works.create(who, { copies: 4, name: 'Безветрие' })

    expect(status).toBe('ready')
    expect(await works.created(who.id)).toBe(before + 4)
    expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(200)
    const found = await works.ask('GET', 'search?query=безветрие', null)
    expect(found.json().tokens.data.map((one: { id: number }) => one.id)).toContain(id)
    const { stats } = (await works.ask('GET', `collection/${who.collectionId}`, null)).json()
    expect(stats).toMatchObject({ items: 7, owners: 1 })
  })

  test('copies of one work are one of the three', async () => {
    const who = await works.author({ shown: 1 })
    await works.db
      .updateTable('tokens')
      .set({ status: 'ready' })
      .where('id', 'in', [(await works.create(who, { copies: 3 })).id])
      .execute()
    expect((await works.create(who)).status).toBe('moderation')
  })

  test('a collection that waits keeps its works waiting, with no review where none is needed', async () => {
    const who = await works.author({ shown: 3, status: 'pending' })
    const { id, status } = await works.create(who)
    expect(status).toBe('moderation')
    expect(await works.reviewsOf('token_id', id)).toEqual([])
  })

  test('video has a cover of its own, or the one its author chose', async () => {
    const who = await works.author()
    const video = await works.upload(who, { media: 'video' })
    const refused = await works.ask(
      'POST',
      'tokens',
      who,
      await works.wish(who, { upload_id: video }),
    )
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toHaveProperty('cover_upload_id')

    const cover = await works.upload(who, { purpose: 'cover' })
    const { id } = await works.create(who, { upload_id: video, cover_upload_id: cover })
    const { media } = (await works.ask('GET', `token/${id}`, who)).json()
    expect(media).toMatchObject({ kind: 'video' })
  })
})

describe('POST /v1/tokens refuses', () => {
  test('a guest', async () =>
    expect((await works.ask('POST', 'tokens', null, {})).statusCode).toBe(401))

  test('another number of copies, and says how many there may be', async () => {
    const who = await works.author()
    for (const copies of [0, 1.5, 1001]) {
      const answer = await works.ask('POST', 'tokens', who, await works.wish(who, { copies }))
      expect(answer.json().errors.copies[0]).toBe('От 1 до 1000 экземпляров')
    }
  })

  test.each([
    ['no name', { name: '   ' }, 'name'],
    ['a long name', { name: 'я'.repeat(121) }, 'name'],
    ['a long description', { description: 'я'.repeat(5001) }, 'description'],
    ['no copies', { copies: 0 }, 'copies'],
    ['too many copies', { copies: 1001 }, 'copies'],
    ['half a copy', { copies: 1.5 }, 'copies'],
    ['too much royalty', { royalty: 10.01 }, 'royalty'],
    ['royalty below nothing', { royalty: -1 }, 'royalty'],
    ['royalty with three decimals', { royalty: 2.555 }, 'royalty'],
    ['a price below ten roubles', { price: '9.99' }, 'price'],
    ['a price above ten millions', { price: '10000000.01' }, 'price'],
    ['a price in words', { price: 'сто' }, 'price'],
    ['a long secret', { unlockable: 'я'.repeat(2001) }, 'unlockable'],
    ['an upload that is no id', { upload_id: 'x' }, 'upload_id'],
    [
      'an upload that is not there',
      { upload_id: '7b0a6a52-5d2c-4f6e-9a53-0d8f3a0c1b11' },
      'upload_id',
    ],
    [
      '31 traits',
      { traits: Array.from({ length: 31 }, (_, i) => ({ name: `n${i}`, value: 'v' })) },
      'traits',
    ],
    [
      'one trait twice',
      {
        traits: [
          { name: 'Свет', value: 'а' },
          { name: 'свет', value: 'б' },
        ],
      },
      'traits.1.name',
    ],
    ['a trait without a value', { traits: [{ name: 'Свет', value: ' ' }] }, 'traits.0.value'],
  ])('%s', async (_what, more, field) => {
    const who = await works.author()
    const answer = await works.ask('POST', 'tokens', who, await works.wish(who, more))
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test('somebody else’s upload, a used one, a refused one, one for another place', async () => {
    const who = await works.author()
    const stranger = await works.person()
    const used = await works.upload(who)
    await works.create(who, { upload_id: used })
    for (const upload_id of [
      await works.upload(stranger),
      used,
      await works.upload(who, { status: 'refused', reason: 'Файл повреждён' }),
      await works.upload(who, { purpose: 'cover' }),
    ]) {
      const answer = await works.ask('POST', 'tokens', who, await works.wish(who, { upload_id }))
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('upload_id')
    }
  })

  test('any collection but one’s own of this site', async () => {
    const who = await works.author()
    const other = await works.author()
    const hidden = await works.author({ status: 'pending' })
    const polygon = await makeCollection(works.db, { authorId: who.id, origin: 'polygon' })
    const status = async (collection_id: number) =>
      (await works.ask('POST', 'tokens', who, await works.wish(who, { collection_id }))).statusCode

    expect(await status(other.collectionId)).toBe(403)
    expect(await status(hidden.collectionId)).toBe(404)
    expect(await status(999_999)).toBe(404)
    expect(await status(polygon.id)).toBe(403)
  })
})

test('one upload sent twice at once is one work', async () => {
  const who = await works.author()
  const body = await works.wish(who)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => works.ask('POST', 'tokens', who, body)),
  )
  const codes = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(codes).toEqual([201, 422, 422, 422, 422])
})

test('ten works at once have ten numbers, and each of a new author waits', async () => {
  const who = await works.author({ shown: 2 })
  const made = await Promise.all(Array.from({ length: 10 }, () => works.create(who, { copies: 2 })))
  expect(made.map(({ status }) => status)).toEqual(Array(10).fill('moderation'))
  const numbers = await works.db
    .selectFrom('tokens')
    .select('chain_token_id')
    .where('collection_id', '=', who.collectionId)
    .execute()
  expect(new Set(numbers.map((one) => one.chain_token_id)).size).toBe(22)
})
