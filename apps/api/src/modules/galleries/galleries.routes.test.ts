import type { GalleryLight } from '@kefir/wire/galleries'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
let me: { id: number; cookie: string }
let stranger: { id: number; cookie: string }
let tokens: MadeToken[]
let serial = 0
beforeAll(async () => {
  bed = await startTestApp()
  tokens = []
  for (let index = 0; index < 6; index += 1)
    tokens.push(await makeToken(bed.context.db, { createdAt: new Date() }))
})
beforeEach(async () => {
  serial += 1
  me = await makeUser(bed.context.db, { nikname: `khozyain-${serial}` })
  stranger = await makeUser(bed.context.db, { nikname: `gost-${serial}` })
})
afterAll(() => bed.close())

async function makeGallery(isPublic = true, userId = me.id) {
  const { id } = await bed.context.db
    .insertInto('galleries')
    .values({ user_id: userId, name: 'Любимое', is_public: isPublic })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Each test writes from an address of its own: addresses have a limit. */
const from = () => ({ remoteAddress: `10.0.0.${serial}` })
const add = (gallery_id: unknown, token_id: unknown, cookie = me.cookie) =>
  bed.call({
    method: 'POST',
    url: '/api/v1/gallery/add/token',
    payload: { gallery_id, token_id },
    cookie,
    ...from(),
  })
const remove = (payload: object, cookie = me.cookie) =>
  bed.call({ method: 'DELETE', url: '/api/v1/gallery/delete/token', payload, cookie, ...from() })
const list = async (cookie = me.cookie, userId: unknown = me.id): Promise<GalleryLight[]> =>
  (await bed.call({ url: `/api/v1/user/${userId}/galleries/light`, cookie })).json()

/** Fills a gallery with `count` tokens made for that alone. */
async function fill(galleryId: number, count: number) {
  await sql`
    with source as (select * from tokens where id = ${tokens[0]!.id}), made as (
      insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id)
      select collection_id, author_id, owner_id, 'Ещё', picture_id, rarity_code,
        ${`${serial}-`} || number
      from source, generate_series(1, ${count}::int) number returning id
    )
    insert into gallery_tokens (gallery_id, token_id, position)
    select ${galleryId}, id, row_number() over () from made`.execute(bed.context.db)
}

describe('GET /v1/user/{id}/galleries/light', () => {
  test('is empty at first', async () => expect(await list()).toEqual([]))

  test('gives galleries newest first, each with its tokens in their order and a cover', async () => {
    const older = await makeGallery()
    const newer = await makeGallery()
    await add(older, tokens[2]!.id)
    await add(older, tokens[1]!.id)

    expect(await list()).toEqual([
      { id: newer, name: 'Любимое', tokens_count: 0, cover: null, token_ids: [] },
      {
        id: older,
        name: 'Любимое',
        tokens_count: 2,
        cover: { path: expect.any(String) },
        token_ids: [tokens[2]!.id, tokens[1]!.id],
      },
    ])
  })

  test('takes no work for adults for a cover', async () => {
    const gallery = await makeGallery()
    await add(gallery, tokens[0]!.id)
    const mark = (is_adult: boolean) =>
      bed.context.db
        .updateTable('tokens')
        .set({ is_adult })
        .where('id', '=', tokens[0]!.id)
        .execute()
    const coverOf = async () => (await list(''))[0]!.cover
    expect(await coverOf()).not.toBeNull()
    await mark(true)
    expect(await coverOf()).toBeNull()
    await mark(false)
  })

  test('shows strangers and guests only what is public', async () => {
    const open = await makeGallery()
    const closed = await makeGallery(false)
    const idsFor = async (cookie: string) => (await list(cookie)).map(({ id }) => id)

    expect(await idsFor(me.cookie)).toEqual([closed, open])
    expect(await idsFor(stranger.cookie)).toEqual([open])
    expect(await idsFor('')).toEqual([open])
  })

  test('leaves out what a moderator hid, and counts without it', async () => {
    const gallery = await makeGallery()
    const hidden = await makeToken(bed.context.db, { createdAt: new Date() })
    await add(gallery, hidden.id)
    await add(gallery, tokens[1]!.id)
    await bed.context.db
      .updateTable('tokens')
      .set({ status: 'hidden' })
      .where('id', '=', hidden.id)
      .execute()

    expect(await list()).toMatchObject([{ tokens_count: 1, token_ids: [tokens[1]!.id] }])
    expect((await add(gallery, tokens[2]!.id)).json().tokens_count).toBe(2)
  })

  test('holds at most 200', async () => {
    await bed.context.db
      .insertInto('galleries')
      .values(Array.from({ length: 205 }, () => ({ user_id: me.id, name: 'Ещё одна' })))
      .execute()
    expect(await list()).toHaveLength(200)
  })

  test('somebody who cannot be seen has none', async () => {
    await bed.context.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', stranger.id)
      .execute()
    for (const id of [stranger.id, 999_999, 0, 'x', 2 ** 40]) {
      const answer = await bed.call({ url: `/api/v1/user/${id}/galleries/light` })
      expect(answer.statusCode).toBe(404)
    }
  })
})

describe('POST /v1/gallery/add/token', () => {
  test('puts any visible token at the end', async () => {
    const gallery = await makeGallery()
    await add(gallery, tokens[3]!.id)
    const answer = await add(gallery, tokens[0]!.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ id: gallery, name: 'Любимое', tokens_count: 2 })
    expect((await list())[0]!.token_ids).toEqual([tokens[3]!.id, tokens[0]!.id])
  })

  test('a token that is there already stays where it is', async () => {
    const gallery = await makeGallery()
    await add(gallery, tokens[0]!.id)
    await add(gallery, tokens[1]!.id)
    expect((await add(gallery, tokens[0]!.id)).json().tokens_count).toBe(2)
    expect((await list())[0]!.token_ids).toEqual([tokens[0]!.id, tokens[1]!.id])
  })

  test('the same token many times at once is there once', async () => {
    const gallery = await makeGallery()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(gallery, tokens[0]!.id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect((await list())[0]!.tokens_count).toBe(1)
  })

  test('many tokens at once get places of their own', async () => {
    const gallery = await makeGallery()
    await Promise.all(tokens.map(({ id }) => add(gallery, id)))
    const rows = await bed.context.db
      .selectFrom('gallery_tokens')
      .select('position')
      .where('gallery_id', '=', gallery)
      .execute()
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('500 is the most, even at once', async () => {
    const gallery = await makeGallery()
    await fill(gallery, 498)
    const answers = await Promise.all(tokens.map(({ id }) => add(gallery, id)))
    const refused = answers.filter(({ statusCode }) => statusCode === 422)

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(refused).toHaveLength(4)
    expect(refused[0]!.json().errors.gallery_id).toEqual([
      'В галерее уже 500 токенов, больше не поместится',
    ])
    expect((await list())[0]!.tokens_count).toBe(500)

    const [kept] = (await list())[0]!.token_ids
    expect((await add(gallery, kept)).statusCode).toBe(200)
  })

  test('somebody else’s gallery is forbidden, and a private one is not found', async () => {
    const open = await add(await makeGallery(), tokens[0]!.id, stranger.cookie)
    expect(open.statusCode).toBe(403)
    expect(open.json().Forbidden).toBe('Это галерея другого пользователя')
    const closed = await add(await makeGallery(false), tokens[0]!.id, stranger.cookie)
    expect(closed.statusCode).toBe(404)
    expect((await add(999_999, tokens[0]!.id)).statusCode).toBe(404)
  })

  test('refuses a guest', async () =>
    expect((await add(await makeGallery(), tokens[0]!.id, '')).statusCode).toBe(401))

  test('refuses a token that cannot be seen', async () => {
    const gallery = await makeGallery()
    const hidden = await makeToken(bed.context.db, { createdAt: new Date(), status: 'moderation' })
    for (const id of [hidden.id, 999_999]) {
      const answer = await add(gallery, id)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({
        token_id: ['Этот токен сейчас не показан другим, в галерею его не добавить'],
      })
    }
  })

  test.each([undefined, null, 0, -1, 1.5, '7', 2 ** 40, {}])('refuses the id %j', async (id) => {
    const answer = await add(id, id)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(['gallery_id', 'token_id'])
  })
})

describe('DELETE /v1/gallery/delete/token', () => {
  const ids = (...made: (MadeToken | undefined)[]) => made.map((one) => ({ token_id: one!.id }))

  test('takes tokens out, and again changes nothing', async () => {
    const gallery_id = await makeGallery()
    for (const { id } of tokens.slice(0, 3)) await add(gallery_id, id)
    const payload = { gallery_id, tokens: ids(tokens[0], tokens[2], tokens[5]) }

    for (let time = 0; time < 2; time += 1) {
      const answer = await remove(payload)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ id: gallery_id, name: 'Любимое', tokens_count: 1 })
    }
    expect((await list())[0]!.token_ids).toEqual([tokens[1]!.id])
  })

  test('adding and removing at once end in one of the two states', async () => {
    const gallery_id = await makeGallery()
    const token = tokens[0]!
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? remove({ gallery_id, tokens: ids(token) }) : add(gallery_id, token.id),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    const [gallery] = await list()
    expect(gallery!.token_ids).toEqual(gallery!.tokens_count === 1 ? [token.id] : [])
  })

  test('somebody else’s gallery is forbidden, a private one is not found, a guest is refused', async () => {
    const open = { gallery_id: await makeGallery(), tokens: ids(tokens[0]) }
    await add(open.gallery_id, tokens[0]!.id)
    expect((await remove(open, stranger.cookie)).statusCode).toBe(403)
    expect((await remove(open, '')).statusCode).toBe(401)
    expect((await list())[0]!.tokens_count).toBe(1)

    const closed = { gallery_id: await makeGallery(false), tokens: ids(tokens[0]) }
    expect((await remove(closed, stranger.cookie)).statusCode).toBe(404)
  })

  test.each([
    [{}],
    [{ gallery_id: 1 }],
    [{ gallery_id: 1, tokens: [] }],
    [{ gallery_id: 1, tokens: [7] }],
    [{ gallery_id: 1, tokens: [{ token_id: 2 ** 40 }] }],
    [{ gallery_id: 'x', tokens: [{ token_id: 1 }] }],
    [{ gallery_id: 1, tokens: 'all' }],
  ])('refuses %j', async (payload) => expect((await remove(payload)).statusCode).toBe(422))

  test('refuses more tokens than a gallery holds', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ token_id: index + 1 }))
    const answer = await remove({ gallery_id: await makeGallery(), tokens: many })
    expect(answer.statusCode).toBe(422)
  })
})

test('galleries are in the export of their owner, private ones too', async () => {
  const mine = await makeGallery(false)
  await makeGallery(true, stranger.id)
  await add(mine, tokens[0]!.id)
  const { galleries } = (
    await bed.call({ url: '/api/v1/account/export', cookie: me.cookie })
  ).json<{ galleries: object[] }>()
  expect(galleries).toEqual([
    {
      id: mine,
      name: 'Любимое',
      description: '',
      is_public: false,
      token_ids: [tokens[0]!.id],
      captions: {},
    },
  ])
})
