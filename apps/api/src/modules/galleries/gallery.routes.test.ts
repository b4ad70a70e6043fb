import type { GalleriesPage, Gallery } from '@kefir/wire/galleries'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGalleryBed, type GalleryBed, type GalleryPeople } from '../../testing/gallery-bed.ts'
import { makeCollection } from '../../testing/make-collection.ts'

let bed: GalleryBed
let tokens: number[]
let me: GalleryPeople['me']
let stranger: GalleryPeople['stranger']
let remoteAddress: string
beforeAll(async () => {
  bed = await startGalleryBed(30)
  tokens = bed.tokens
})
beforeEach(async () => {
  ;({ me, stranger, remoteAddress } = await bed.newPeople())
})
afterAll(() => bed.close())

type Made = { isPublic?: boolean; ids?: number[]; name?: string }

async function make({ isPublic = true, ids = tokens.slice(0, 3), name = 'Любимое' }: Made = {}) {
  const answer = await bed.call({
    method: 'POST',
    url: '/api/v1/gallery',
    payload: {
      name,
      description: 'Слева направо',
      is_public: isPublic,
      tokens: ids.map((token_id, index) => ({ token_id, caption: `Подпись ${index}` })),
    },
    cookie: me.cookie,
    remoteAddress,
  })
  return answer.json<{ id: number; link_code: string }>()
}
const open = (id: unknown, query = '', cookie = '') =>
  bed.call({ url: `/api/v1/gallery/${id}${query}`, cookie })
const read = async (id: number, query = '', cookie = ''): Promise<Gallery> =>
  (await open(id, query, cookie)).json()
const idsOf = ({ tokens_gallery }: Gallery) => tokens_gallery.data.map(({ id }) => id)
const change = (id: number, values: object) =>
  bed.context.db.updateTable('tokens').set(values).where('id', '=', id).execute()

describe('GET /v1/gallery/{id}', () => {
  test('shows everybody the words, the owner, and tokens in their order with captions', async () => {
    const { id } = await make()
    const gallery = await read(id)
    expect(gallery).toMatchObject({
      id,
      name: 'Любимое',
      description: 'Слева направо',
      cover: null,
      owner: { id: me.id },
      is_own: false,
      is_public: true,
      link_code: null,
      tokens_count: 3,
      share_card: expect.stringMatching(`^/share/gallery/${id}/\\w+\\.png$`),
      restore_until: null,
    })
    expect(idsOf(gallery)).toEqual(tokens.slice(0, 3))
    expect(gallery.tokens_gallery.data[1]).toMatchObject({
      caption: 'Подпись 1',
      media: null,
      is_hidden: false,
    })
  })

  test('tells its link to its owner alone', async () => {
    const { id, link_code } = await make()
    expect(link_code).toMatch(/^[0-9a-f]{32}$/)
    expect(await read(id, '', me.cookie)).toMatchObject({ is_own: true, link_code })
    expect((await read(id, `?link=${link_code}`, stranger.cookie)).link_code).toBeNull()
  })

  test('one that is not public opens to its owner and to who has the link, and has no card', async () => {
    const { id, link_code } = await make({ isPublic: false })
    for (const cookie of ['', stranger.cookie]) {
      for (const query of ['', '?link=', '?link=x', `?link=${link_code.slice(1)}`])
        expect((await open(id, query, cookie)).statusCode).toBe(404)
      const gallery = await read(id, `?link=${link_code}`, cookie)
      expect(gallery).toMatchObject({ is_public: false, share_card: null, tokens_count: 3 })
    }
    expect((await open(id, '', me.cookie)).statusCode).toBe(200)
    const card = await bed.call({ url: `/share/gallery/${id}/x.png` })
    expect(card.statusCode).toBe(404)
  })

  test('a renewed link leaves the old one behind', async () => {
    const { id, link_code } = await make({ isPublic: false })
    const renewed = await bed.call({
      method: 'PUT',
      url: `/api/v1/gallery/${id}`,
      payload: { renew_link: true },
      cookie: me.cookie,
      remoteAddress,
    })
    expect(renewed.json().link_code).not.toBe(link_code)
    expect((await open(id, `?link=${link_code}`)).statusCode).toBe(404)
    expect((await open(id, `?link=${renewed.json().link_code}`)).statusCode).toBe(200)
  })

  test('goes on page by page, with the link and the search', async () => {
    const { id, link_code } = await make({ isPublic: false, ids: tokens })
    const first = await read(id, `?link=${link_code}&query=подпись`)
    expect(first.tokens_gallery).toMatchObject({ total: 30, per_page: 24 })
    const next = (await bed.call({ url: first.tokens_gallery.next_page_url! })).json<Gallery>()
    expect([...idsOf(first), ...idsOf(next)]).toEqual(tokens)
    expect(next.tokens_gallery.next_page_url).toBeNull()
  })

  test('searches names and captions, and says how many there are without it', async () => {
    const { id } = await make({ ids: tokens.slice(0, 12) })
    const found = await read(id, '?query=ПОДПИСЬ 1')
    expect(idsOf(found)).toEqual([tokens[1], tokens[10], tokens[11]])
    expect(found).toMatchObject({ tokens_count: 12, tokens_gallery: { total: 3 } })
    expect(idsOf(await read(id, '?query=%25'))).toEqual([])
  })

  test('narrows by the words of a filter', async () => {
    const mine = await makeCollection(bed.context.db, {
      authorId: me.id,
      tokens: [{ ownerId: me.id }],
    })
    const [own] = mine.tokenIds as [number]
    const [other] = tokens as [number]
    const { id } = await make({ ids: [own, other] })
    const ids = async (filter: string, cookie = '') =>
      idsOf(await read(id, `?filter=${filter}`, cookie))

    expect(await ids('author')).toEqual([own])
    expect(await ids('not-author')).toEqual([other])
    expect(await ids('kefir')).toEqual([own, other])
    expect(await ids('polygon')).toEqual([])
    expect(await ids('polygon,kefir,search')).toEqual([own, other])
    await change(own, { is_sale: true, price: 5000n })
    expect(await ids('on-sale')).toEqual([own])
    expect(await ids('favorite')).toEqual([own, other])
    expect(await ids('favorite', me.cookie)).toEqual([])
    expect(await ids('hidden')).toEqual([own, other])
    await change(own, { is_hidden: true })
    expect(await ids('hidden', me.cookie)).toEqual([own])
  })

  test.each(['?filter=all', '?filter=author,not-author', '?page=0', '?page=x', '?cursor=x'])(
    'refuses %s',
    async (query) => expect((await open((await make()).id, query)).statusCode).toBe(422),
  )

  test.each([0, -1, 'x', 999_999, 2 ** 40])('finds no gallery %s', async (id) =>
    expect((await open(id)).statusCode).toBe(404),
  )

  test.each(['hidden', 'moderation', 'rejected'])(
    'neither shows nor counts a token that is %s, to its owner either',
    async (status) => {
      const made = await makeCollection(bed.context.db, { tokens: [{ ownerId: me.id }] })
      const { id } = await make({ ids: [made.tokenIds[0]!, tokens[0]!] })
      await change(made.tokenIds[0]!, { status })
      for (const cookie of ['', me.cookie]) {
        const gallery = await read(id, '', cookie)
        expect(idsOf(gallery)).toEqual([tokens[0]])
        expect(gallery).toMatchObject({ tokens_count: 1, tokens_gallery: { total: 1 } })
      }
      await change(made.tokenIds[0]!, { status: 'ready' })
      expect(idsOf(await read(id))).toEqual([made.tokenIds[0], tokens[0]])
    },
  )

  test('a token its owner hides is in their galleries for them alone, and in those of others for nobody', async () => {
    const mine = await makeCollection(bed.context.db, {
      tokens: [{ ownerId: me.id }, { ownerId: stranger.id }],
    })
    const [own, theirs] = mine.tokenIds as [number, number]
    const { id, link_code } = await make({ ids: [own, theirs] })
    await change(own, { is_hidden: true })
    await change(theirs, { is_hidden: true })

    for (const query of ['', `?link=${link_code}`, '?filter=hidden']) {
      const seen = await read(id, query, stranger.cookie)
      expect(idsOf(seen)).toEqual([])
      expect(seen.tokens_count).toBe(0)
    }
    const own_view = await read(id, '', me.cookie)
    expect(own_view.tokens_count).toBe(1)
    expect(own_view.tokens_gallery.data).toMatchObject([
      { id: own, is_hidden: true, status: 'ready' },
    ])
  })

  test('galleries of a blocked person vanish, by link too', async () => {
    const { id } = await make()
    const { id: closed, link_code } = await make({ isPublic: false })
    await bed.context.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', me.id)
      .execute()
    expect((await open(id)).statusCode).toBe(404)
    expect((await open(closed, `?link=${link_code}`)).statusCode).toBe(404)
    expect((await bed.call({ url: `/share/gallery/${id}/x.png` })).statusCode).toBe(404)
  })
})

describe.each(['galleries', 'galleris/filter'])('GET /v1/user/{id}/%s', (path) => {
  const list = async (query = '', cookie = '') =>
    bed.call({ url: `/api/v1/user/${me.id}/${path}${query}`, cookie })

  test('gives cards, the newest first, with the pictures of the first four tokens', async () => {
    const empty = await make({ name: 'Пустая', ids: [] })
    const full = await make({ name: 'Полная', ids: tokens.slice(0, 6) })
    const { data, total, per_page } = (await list()).json()
    expect({ total, per_page }).toEqual({ total: 2, per_page: 12 })
    expect(data).toMatchObject([
      { id: full.id, name: 'Полная', tokens_count: 6, cover: null, is_public: true },
      { id: empty.id, name: 'Пустая', tokens_count: 0, pictures: [] },
    ])
    expect(data[0].pictures).toHaveLength(4)
  })

  test('those by link are in the owner’s list only', async () => {
    await make({ name: 'Тайная', isPublic: false })
    expect((await list()).json().total).toBe(0)
    expect((await list('', stranger.cookie)).json().data).toEqual([])
    expect((await list('', me.cookie)).json().data).toMatchObject([{ is_public: false }])
  })

  test('searches by either name of it, orders both ways and goes on', async () => {
    const ids = []
    for (const name of ['Белое', 'Чёрное', 'Белое на белом']) ids.push((await make({ name })).id)
    const found = async (query: string) =>
      (await list(query)).json().data.map(({ id }: { id: number }) => id)
    expect(await found('?search=белое')).toEqual([ids[2], ids[0]])
    expect(await found('?query=ЧЁРН')).toEqual([ids[1]])
    expect(await found('?sort=created_at&dir=asc')).toEqual(ids)

    const first = (await list('?per_page=2&dir=asc')).json()
    expect(first.next_page_url).toContain(`/api/v1/user/${me.id}/${path}?`)
    const next = (await bed.call({ url: first.next_page_url })).json()
    expect(next.data.map(({ id }: { id: number }) => id)).toEqual([ids[2]])
  })

  test('is narrowed to galleries that hold a token of a collection, or one that fits the words', async () => {
    const { db } = bed.context
    const sold = await makeCollection(db, { tokens: [{ price: 5000n, ownerId: me.id }] })
    const [forSale] = sold.tokenIds
    const here = await make({ name: 'Продаю', ids: [tokens[0]!, forSale!] })
    const there = await make({ name: 'Смотрю' })
    const named = async (query: string, cookie = '') =>
      (await bed.call({ url: `/api/v1/user/${me.id}/${path}?${query}`, cookie }))
        .json<GalleriesPage>()
        .data.map(({ id }) => id)

    expect(await named(`collection=${sold.id}`)).toEqual([here.id])
    expect(await named('collection=999999')).toEqual([])
    expect(await named('filter=on-sale')).toEqual([here.id])
    expect(await named('filter=polygon')).toEqual([])
    expect(await named('filter=kefir,of-collections')).toEqual([there.id, here.id])
    await change(forSale!, { is_hidden: true })
    expect(await named('filter=on-sale')).toEqual([])
    expect(await named('filter=hidden', me.cookie)).toEqual([here.id])
    for (const sort of ['price', 'payment_date', 'created_at']) {
      expect(await named(`sort=${sort}`)).toEqual([there.id, here.id])
      expect(await named(`sort=${sort}&dir=asc`)).toEqual([here.id, there.id])
    }
  })

  test.each([
    'filter=zzz',
    'filter=author,not-author',
    'collection=x',
    'collection=1;2',
    'sort=name',
    'dir=up',
    'page=0',
    `search=${'б'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    const { statusCode } = await bed.call({ url: `/api/v1/user/${me.id}/${path}?${query}` })
    expect(statusCode).toBe(422)
  })

  test('somebody who cannot be seen has no list', async () => {
    for (const id of [999_999, 0, 'x'])
      expect((await bed.call({ url: `/api/v1/user/${id}/${path}` })).statusCode).toBe(404)
  })
})
