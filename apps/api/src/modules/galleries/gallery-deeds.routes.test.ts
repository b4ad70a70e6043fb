import type { Gallery, SavedGallery } from '@kefir/wire/galleries'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGalleryBed, type GalleryBed, type GalleryPeople } from '../../testing/gallery-bed.ts'
import { makeCollection } from '../../testing/make-collection.ts'
import { purgeDeleted } from './remove-covers.ts'

const MINUTE_MS = 60_000
const NOW = new Date('2026-12-01T12:00:00+03:00')

let bed: GalleryBed
let tokens: number[]
let me: GalleryPeople['me']
let stranger: GalleryPeople['stranger']
let remoteAddress: string
beforeAll(async () => {
  bed = await startGalleryBed(8)
  tokens = bed.tokens
})
beforeEach(async () => {
  bed.clock.at = NOW
  ;({ me, stranger, remoteAddress } = await bed.newPeople())
})
afterAll(() => bed.close())

const write = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  cookie = me.cookie,
) =>
  bed.call({
    method,
    url: `/api/v1/gallery${path}`,
    ...(payload && { payload }),
    cookie,
    remoteAddress,
  })
const named = (ids: number[]) => ids.map((token_id) => ({ token_id }))
const make = async (ids: number[] = [], isPublic = true) =>
  (
    await write('POST', '', { name: 'Любимое', is_public: isPublic, tokens: named(ids) })
  ).json<SavedGallery>()
const read = (id: number, cookie = me.cookie) => bed.call({ url: `/api/v1/gallery/${id}`, cookie })
const idsIn = async (id: number) =>
  (await read(id)).json<Gallery>().tokens_gallery.data.map((token) => token.id)
const remove = (gallery_id: number, cookie?: string) =>
  write('DELETE', '/delete', { gallery_id }, cookie)
const restore = (id: number, cookie?: string) => write('POST', `/${id}/restore`, undefined, cookie)
const countOwn = async () =>
  (await bed.call({ url: `/api/v1/user/${me.id}/galleries`, cookie: me.cookie })).json().total

describe('POST /v1/gallery', () => {
  test('makes a gallery with its tokens; a token named twice is there once', async () => {
    const [a, b] = tokens as [number, number]
    const answer = await write('POST', '', {
      name: '  Белое  ',
      description: 'О белом',
      is_public: false,
      tokens: [{ token_id: b, caption: 'Первая' }, ...named([a, a])],
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ name: 'Белое', is_public: false, tokens_count: 2 })
    expect(await idsIn(answer.json().id)).toEqual([b, a])
  })

  test('is public and empty unless told otherwise', async () =>
    expect((await write('POST', '', { name: 'Да' })).json()).toMatchObject({
      is_public: true,
      tokens_count: 0,
    }))

  test.each([
    [{}, 'name'],
    [{ name: 'Я' }, 'name'],
    [{ name: ' 🥛 ' }, 'name'],
    [{ name: 'ж'.repeat(61) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'Да', description: 'ж'.repeat(2001) }, 'description'],
    [{ name: 'Да', is_public: 'yes' }, 'is_public'],
    [{ name: 'Да', tokens: [{ token_id: 999_999 }] }, 'tokens'],
    [{ name: 'Да', tokens: [{ token_id: 0 }] }, 'tokens.0.token_id'],
    [{ name: 'Да', tokens: [{ token_id: 1, caption: 'ж'.repeat(301) }] }, 'tokens.0.caption'],
    [
      { name: 'Да', tokens: Array.from({ length: 501 }, (_, id) => ({ token_id: id + 1 })) },
      'tokens',
    ],
  ])('refuses %j', async (payload, field) => {
    const answer = await write('POST', '', payload)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    expect(await countOwn()).toBe(0)
  })

  test('refuses a guest', async () =>
    expect((await write('POST', '', { name: 'Да' }, '')).statusCode).toBe(401))

  test('50 is the most, even at once, and a deleted one makes room', async () => {
    const rows = Array.from({ length: 47 }, () => ({ user_id: me.id, name: 'Ещё одна' }))
    await bed.context.db.insertInto('galleries').values(rows).execute()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => write('POST', '', { name: 'Разом' })),
    )
    const made = answers.filter(({ statusCode }) => statusCode === 201)
    expect(made).toHaveLength(3)
    expect(answers.find(({ statusCode }) => statusCode === 422)!.json().errors.name[0]).toContain(
      'У вас уже 50 галерей',
    )
    expect(await countOwn()).toBe(50)

    await remove(made[0]!.json().id)
    expect((await write('POST', '', { name: 'Вместо' })).statusCode).toBe(201)
    const back = await restore(made[0]!.json().id)
    expect(back.statusCode).toBe(422)
    expect(await countOwn()).toBe(50)
  })
})

describe('PUT /v1/gallery/{id}', () => {
  test('changes what is named and nothing else', async () => {
    const { id, link_code } = await make(tokens.slice(0, 2))
    bed.clock.at = new Date(NOW.getTime() + MINUTE_MS)
    const answer = await write('PUT', `/${id}`, { description: 'Новые слова' })
    expect(answer.json()).toEqual({
      id,
      name: 'Любимое',
      is_public: true,
      link_code,
      tokens_count: 2,
      updated_at: '2026-12-01T12:01:00+03:00',
    })
    expect(
      (await write('PUT', `/${id}`, { name: 'Иначе', is_public: false })).json(),
    ).toMatchObject({ name: 'Иначе', is_public: false, link_code })
    expect((await read(id)).json()).toMatchObject({ description: 'Новые слова' })
  })

  test('puts tokens in order and captions beneath them', async () => {
    const [a, b, c] = tokens as [number, number, number]
    const { id } = await make([a, b, c])
    const wished = [{ token_id: c, caption: ' Третья ' }, { token_id: a }, { token_id: b }]
    expect((await write('PUT', `/${id}`, { tokens: wished })).statusCode).toBe(200)
    const { data } = (await read(id)).json<Gallery>().tokens_gallery
    expect(data.map((token) => [token.id, token.caption])).toEqual([
      [c, 'Третья'],
      [a, ''],
      [b, ''],
    ])
    await write('PUT', `/${id}`, { tokens: [{ token_id: c, caption: '' }] })
    expect((await read(id)).json<Gallery>().tokens_gallery.data[0]).toMatchObject({
      id: c,
      caption: '',
    })
  })

  test('adds no token and takes none out', async () => {
    const [a, b, c] = tokens as [number, number, number]
    const { id } = await make([a, b, c])
    await write('PUT', `/${id}`, { tokens: named([c, a, c]) })
    expect(await idsIn(id)).toEqual([c, b, a])
    await write('PUT', `/${id}`, { tokens: [] })
    expect(await idsIn(id)).toEqual([c, b, a])
  })

  test('refuses a token that is not in it, and then changes nothing at all', async () => {
    const [a, b, c] = tokens as [number, number, number]
    const { id } = await make([a, b])
    for (const strange of [c, 999_999]) {
      const wished = [{ token_id: b, caption: 'Первая' }, ...named([strange, a])]
      const answer = await write('PUT', `/${id}`, { name: 'Иначе', tokens: wished })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({
        tokens: [`Токена №\u00a0${strange} в этой галерее нет. Обновите страницу`],
      })
    }
    const gallery = (await read(id)).json<Gallery>()
    expect(gallery.name).toBe('Любимое')
    expect(gallery.tokens_gallery.data.map((one) => [one.id, one.caption])).toEqual([
      [a, ''],
      [b, ''],
    ])
  })

  test('a token that a moderator hid comes back to its place', async () => {
    const made = await makeCollection(bed.context.db, { tokens: [{}] })
    const [a, b] = tokens as [number, number]
    const hidden = made.tokenIds[0]!
    const { id } = await make([a, hidden, b])
    const set = (status: string) =>
      bed.context.db.updateTable('tokens').set({ status }).where('id', '=', hidden).execute()
    await set('hidden')
    await write('PUT', `/${id}`, { tokens: named([b, a]) })
    await set('ready')
    expect(await idsIn(id)).toEqual([b, hidden, a])
  })

  test('ordering and adding at once lose nothing', async () => {
    const first = tokens.slice(0, 4)
    const { id } = await make(first)
    const answers = await Promise.all([
      ...tokens
        .slice(4)
        .map((token_id) => write('POST', '/add/token', { gallery_id: id, token_id })),
      ...[first.toReversed(), first].map((ids) => write('PUT', `/${id}`, { tokens: named(ids) })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const ids = await idsIn(id)
    expect(ids.toSorted()).toEqual(tokens.toSorted())
    expect([first, first.toReversed()]).toContainEqual(ids.slice(0, 4))
    const places = await bed.context.db
      .selectFrom('gallery_tokens')
      .select('position')
      .where('gallery_id', '=', id)
      .execute()
    expect(places.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('somebody else’s is forbidden, one by link or deleted is not found, a guest is refused', async () => {
    const { id } = await make()
    const hidden = await make([], false)
    const deleted = await make()
    await remove(deleted.id)
    const by = async (galleryId: number, cookie: string) =>
      (await write('PUT', `/${galleryId}`, { name: 'Моя' }, cookie)).statusCode
    expect(await by(id, stranger.cookie)).toBe(403)
    expect(await by(hidden.id, stranger.cookie)).toBe(404)
    expect(await by(deleted.id, stranger.cookie)).toBe(404)
    expect(await by(deleted.id, me.cookie)).toBe(404)
    expect(await by(999_999, me.cookie)).toBe(404)
    expect(await by(id, '')).toBe(401)
  })

  test.each([[{ name: 'Я' }], [{ is_public: null }], [{ renew_link: false }], [{ tokens: 'all' }]])(
    'refuses %j',
    async (payload) => {
      const { id } = await make()
      expect((await write('PUT', `/${id}`, payload)).statusCode).toBe(422)
    },
  )
})

describe('DELETE /v1/gallery/delete', () => {
  test('takes it away for everybody; its owner still sees that it can be brought back', async () => {
    const { id } = await make(tokens.slice(0, 2))
    const answer = await remove(id)
    expect(answer.json()).toEqual({
      id,
      name: 'Любимое',
      restore_until: '2026-12-01T12:30:00+03:00',
    })
    expect((await read(id, stranger.cookie)).statusCode).toBe(404)
    expect((await read(id)).json()).toMatchObject({ restore_until: '2026-12-01T12:30:00+03:00' })
    expect(await countOwn()).toBe(0)
    const counts = await bed.call({ url: `/api/v1/user/${me.id}/counts`, cookie: me.cookie })
    expect(counts.json().galleries).toBe(0)
    const token = await bed.call({ url: `/api/v1/token/${tokens[0]}`, cookie: me.cookie })
    expect(token.json().galleries).toEqual([])
    expect((await bed.call({ url: `/share/gallery/${id}/x.png` })).statusCode).toBe(404)
    const light = await bed.call({
      url: `/api/v1/user/${me.id}/galleries/light`,
      cookie: me.cookie,
    })
    expect(light.json()).toEqual([])
    const adding = await write('POST', '/add/token', { gallery_id: id, token_id: tokens[3] })
    expect(adding.statusCode).toBe(404)
  })

  test('twice is once: the time to bring it back does not grow', async () => {
    const { id } = await make()
    const first = await remove(id)
    bed.clock.at = new Date(NOW.getTime() + 10 * MINUTE_MS)
    expect((await remove(id)).json()).toEqual(first.json())
  })

  test('is for its owner only', async () => {
    const { id } = await make()
    expect((await remove(id, stranger.cookie)).statusCode).toBe(403)
    expect((await remove((await make([], false)).id, stranger.cookie)).statusCode).toBe(404)
    expect((await remove(id, '')).statusCode).toBe(401)
    expect((await remove(999_999)).statusCode).toBe(404)
    expect((await write('DELETE', '/delete', {})).statusCode).toBe(422)
    expect((await read(id)).json().restore_until).toBeNull()
  })
})

describe('POST /v1/gallery/{id}/restore', () => {
  test('brings it back as it was, and again changes nothing', async () => {
    const { id } = await make(tokens.slice(0, 2))
    await remove(id)
    for (let time = 0; time < 2; time += 1)
      expect((await restore(id)).json()).toEqual({ id, name: 'Любимое', tokens_count: 2 })
    expect(await idsIn(id)).toEqual(tokens.slice(0, 2))
    expect(await countOwn()).toBe(1)
  })

  test('after half an hour it is too late, and nobody sees it', async () => {
    const { id } = await make()
    await remove(id)
    bed.clock.at = new Date(NOW.getTime() + 31 * MINUTE_MS)
    const answer = await restore(id)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('Вернуть эту галерею уже нельзя')
    expect((await read(id)).statusCode).toBe(404)
  })

  test('deleting and bringing back at once end in one of the two', async () => {
    const { id } = await make()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? restore(id) : remove(id))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect((await restore(id)).statusCode).toBe(200)
    expect(await countOwn()).toBe(1)
  })

  test('is for its owner only', async () => {
    const { id } = await make()
    await remove(id)
    expect((await restore(id, stranger.cookie)).statusCode).toBe(404)
    expect((await restore(id, '')).statusCode).toBe(401)
  })
})

describe('what is left behind', () => {
  const count = async () => {
    const rows = await bed.context.db
      .selectFrom('galleries')
      .select('id')
      .where('user_id', '=', me.id)
      .execute()
    return rows.length
  }

  test('a gallery deleted a day ago is purged, with its places', async () => {
    // The database drops by its own clock.
    bed.clock.at = null
    const kept = await make()
    const { id } = await make(tokens)
    await remove(id)
    await purgeDeleted(bed.context)
    expect(await count()).toBe(2)
    await bed.context.db
      .updateTable('galleries')
      .set({ deleted_at: new Date(Date.now() - 25 * 60 * MINUTE_MS) })
      .where('id', '=', id)
      .execute()
    await purgeDeleted(bed.context)
    expect(await count()).toBe(1)
    expect((await read(kept.id)).statusCode).toBe(200)
  })
})
