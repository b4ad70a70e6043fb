import type { PersonTokensPage } from '@kefir/wire/profiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeSale } from '../../testing/make-sale.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Person = { id: number; cookie: string }

let bed: TestApp
let author: Person
let collector: Person
let stranger: Person
/** Of the author, by what they are. */
const works = { ready: 0, hidden: 0, moderation: 0, rejected: 0, sold: 0, resold: 0 }
let collectionId: number
let polygonId: number
let imported: number

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  author = await makeUser(db, { nikname: 'avtor' })
  collector = await makeUser(db, { nikname: 'sobiratel' })
  stranger = await makeUser(db, { nikname: 'prokhozhiy' })

  const names = Object.keys(works) as (keyof typeof works)[]
  const made = await makeCollection(db, {
    authorId: author.id,
    name: 'Молочные реки',
    tokens: names.map((name, index) => ({
      name: `Ёжик ${name}`,
      createdAt: day(1 + index),
      status: name === 'moderation' || name === 'rejected' ? name : 'ready',
      price: name === 'ready' ? 5000n : null,
    })),
  })
  collectionId = made.id
  for (const [index, name] of names.entries()) works[name] = made.tokenIds[index]!
  const polygon = await makeCollection(db, {
    authorId: author.id,
    origin: 'polygon',
    tokens: [{ name: 'Привозной', createdAt: day(9), ownerId: collector.id, price: 2000n }],
  })
  polygonId = polygon.id
  imported = polygon.tokenIds[0]!

  const set = (id: number, values: object) =>
    db.updateTable('tokens').set(values).where('id', '=', id).execute()
  await set(works.hidden, { is_hidden: true })
  await set(works.rejected, { status_reason: 'Замените обложку' })
  await buy(works.resold, author.id, stranger.id, day(10))
  await buy(works.resold, stranger.id, collector.id, day(12))
  await buy(works.sold, author.id, collector.id, day(11))
  await db
    .insertInto('token_favorites')
    .values([
      { user_id: author.id, token_id: works.ready },
      { user_id: collector.id, token_id: works.sold },
      { user_id: collector.id, token_id: works.hidden },
    ])
    .execute()
})
afterAll(() => bed.close())

async function buy(id: number, from: number, to: number, at: Date) {
  const { db } = bed.context
  await makeSale(db, { id, collectionId }, { from, to, at })
  await db.updateTable('tokens').set({ owner_id: to }).where('id', '=', id).execute()
}

const read = async (path: string, cookie = ''): Promise<PersonTokensPage> =>
  (await bed.call({ url: `/api/v1${path}`, cookie })).json()
const idsOf = async (path: string, cookie = '') =>
  (await read(path, cookie)).data.map(({ id }) => id)

const OWNED = ['search', 'filter', 'filtersort'].map((name) => `/user/{id}/tokens/${name}`)
const MADE = ['search', 'filter'].map((name) => `/author/{id}/tokens/${name}`)
const LIKED = ['/user/{id}/tokens/favorites', '/favorites/{id}/tokens/search']
const PAID = ['/tokens/user/{id}/pay', '/tokens/author/{id}/pay']
const EVERY = [...OWNED, ...MADE, ...LIKED, ...PAID]
const of = (path: string, { id }: { id: number }) => path.replace('{id}', String(id))

describe.each(OWNED)('GET /v1%s', (path) => {
  test('is what somebody has, the newest first, for visitors only what is ready and shown', async () => {
    const list = of(path, author)
    expect(await idsOf(list)).toEqual([works.ready])
    expect(await idsOf(list, stranger.cookie)).toEqual([works.ready])
    expect(await idsOf(list, author.cookie)).toEqual([
      works.rejected,
      works.moderation,
      works.ready,
    ])
    expect(await idsOf(`${list}?filter=hidden`, author.cookie)).toEqual([works.hidden])
  })

  test('tells why a work was rejected to its owner', async () => {
    const [rejected] = (await read(of(path, author), author.cookie)).data
    expect(rejected).toMatchObject({
      ...{ id: works.rejected, status: 'rejected', status_reason: 'Замените обложку' },
      ...{ is_own: true, is_hidden: false, payment_date: null, edition: { number: 1, size: 1 } },
      created_at: '2026-11-04T03:00:00+03:00',
    })
  })

  test('hears «hidden» and «favorite» from the owner only', async () => {
    const list = of(path, author)
    expect(await idsOf(`${list}?filter=hidden`)).toEqual([works.ready])
    expect(await idsOf(`${list}?filter=hidden,favorite`, stranger.cookie)).toEqual([works.ready])
    expect(await idsOf(`${list}?filter=favorite`, author.cookie)).toEqual([works.ready])
    expect(await idsOf(`${of(path, collector)}?filter=favorite`, author.cookie)).toHaveLength(3)
    expect(await idsOf(`${of(path, collector)}?filter=favorite`, collector.cookie)).toEqual([
      works.sold,
    ])
  })

  test('is narrowed by origin, collection, sale and author, and empty means all', async () => {
    const list = of(path, collector)
    const all = [imported, works.resold, works.sold]
    expect(await idsOf(`${list}?filter=&collection=&search=&query=`)).toEqual(all)
    expect(await idsOf(`${list}?filter=polygon,kefir`)).toEqual(all)
    expect(await idsOf(`${list}?filter=of-collections,search`)).toEqual(all)
    expect(await idsOf(`${list}?filter=polygon`)).toEqual([imported])
    expect(await idsOf(`${list}?filter=kefir`)).toEqual([works.resold, works.sold])
    expect(await idsOf(`${list}?filter=on-sale`)).toEqual([imported])
    expect(await idsOf(`${list}?filter=kefir,on-sale`)).toEqual([])
    expect(await idsOf(`${list}?filter=author`)).toEqual([])
    expect(await idsOf(`${list}?filter=not-author`)).toEqual(all)
    expect(await idsOf(`${list}?collection=${collectionId}`)).toEqual([works.resold, works.sold])
    expect(await idsOf(`${list}?collection=${collectionId},${polygonId},999`)).toEqual(all)
  })

  test('is ordered by date, price and purchase; what has none comes last both ways', async () => {
    const list = of(path, collector)
    const [sold, resold] = [works.sold, works.resold]
    expect(await idsOf(`${list}?dir=asc`)).toEqual([sold, resold, imported])
    expect(await idsOf(`${list}?sort=price&dir=asc`)).toEqual([imported, sold, resold])
    expect(await idsOf(`${list}?sort=price`)).toEqual([imported, resold, sold])
    expect(await idsOf(`${list}?sort=payment_date&dir=asc`)).toEqual([sold, resold, imported])
    expect(await idsOf(`${list}?sort=payment_date`)).toEqual([resold, sold, imported])
  })

  test.each(['ежик', 'ЁЖИ', 't;br', 'ёжики'])(
    'finds a name by «%s», whatever the case, the layout, ё and the form',
    async (search) =>
      expect(await idsOf(`${of(path, collector)}?${new URLSearchParams({ search })}`)).toEqual([
        ...[works.resold, works.sold],
      ]),
  )

  test('finds what has all the words, in any order', async () => {
    const found = (search: string) =>
      idsOf(`${of(path, collector)}?${new URLSearchParams({ search })}`)
    expect(await found('sold ёжик')).toEqual([works.sold])
    expect(await found('sold бегемот')).toEqual([])
  })

  test('finds by «query» as by «search», narrowed and ordered as well', async () => {
    const list = of(path, collector)
    expect(await idsOf(`${list}?query=ежик&sort=payment_date&dir=asc`)).toEqual([
      works.sold,
      works.resold,
    ])
    expect(await idsOf(`${list}?query=ежик&filter=polygon`)).toEqual([])
    expect(await idsOf(`${list}?query=%26%7C%21%3A%2A`)).toEqual([])
    expect((await read(`${list}?query=ежик`)).total).toBe(2)
  })
})

describe.each(MADE)('GET /v1%s', (path) => {
  test('is what somebody made, whoever has it; the author sees theirs in every state', async () => {
    const list = of(path, author)
    const seen = [imported, works.resold, works.sold, works.ready]
    expect(await idsOf(list)).toEqual(seen)
    expect(await idsOf(list, collector.cookie)).toEqual(seen)
    expect(await idsOf(list, author.cookie)).toEqual([
      ...[imported, works.resold, works.sold, works.rejected, works.moderation, works.ready],
    ])
    expect(await idsOf(`${list}?filter=author`)).toEqual([works.ready])
    expect(await idsOf(of(path, collector))).toEqual([])
  })

  test('shows nobody what its new owner hid, its author either', async () => {
    const { db } = bed.context
    const hide = (isHidden: boolean) =>
      db.updateTable('tokens').set({ is_hidden: isHidden }).where('id', '=', works.sold).execute()
    await hide(true)
    for (const cookie of ['', author.cookie, collector.cookie])
      expect(await idsOf(of(path, author), cookie)).not.toContain(works.sold)
    expect(await idsOf('/user/{id}/tokens/filter'.replace('{id}', String(collector.id)))).toEqual([
      ...[imported, works.resold],
    ])
    await hide(false)
  })
})

describe.each(LIKED)('GET /v1%s', (path) => {
  test('is what somebody likes and its owner does not hide, for everybody alike', async () => {
    const list = of(path, collector)
    for (const cookie of ['', stranger.cookie, collector.cookie])
      expect(await idsOf(list, cookie)).toEqual([works.sold])
    expect(await idsOf(`${list}?sort=payment_date`)).toEqual([works.sold])
    expect(await idsOf(`${list}?filter=on-sale`)).toEqual([])
    expect(await idsOf(`${list}?filter=hidden`, collector.cookie)).toEqual([])
    expect(await idsOf(`${list}?search=hidden`, collector.cookie)).toEqual([])
    expect(await idsOf(`${list}?search=hidden&sort=price`)).toEqual([])
    expect(await idsOf(`${list}?collection=${polygonId}`)).toEqual([])
  })
})

describe('what was paid for', () => {
  test('GET /v1/tokens/user/{id}/pay is what somebody bought and still has, the newest purchase first', async () => {
    const page = await read(of(PAID[0]!, collector))
    expect(page.data.map(({ id, payment_date: at }) => [id, at])).toEqual([
      [works.resold, '2026-11-12T03:00:00+03:00'],
      [works.sold, '2026-11-11T03:00:00+03:00'],
    ])
    expect(await idsOf(of(PAID[0]!, stranger))).toEqual([])
    expect(await idsOf(`${of(PAID[0]!, collector)}?sort=created_at&dir=asc`)).toEqual([
      ...[works.sold, works.resold],
    ])
  })

  test('GET /v1/tokens/author/{id}/pay is the author’s works that were sold at least once', async () => {
    expect(await idsOf(of(PAID[1]!, author))).toEqual([works.resold, works.sold])
    expect(await idsOf(of(PAID[1]!, collector))).toEqual([])
  })
})

describe.each(EVERY)('GET /v1%s', (path) => {
  test('leads from page to page without a repeat, under its own name and with what was asked', async () => {
    const person = path.includes('author') ? author : collector
    for (const query of ['?per_page=1&sort=price&filter=kefir', '?per_page=1&search=ежик']) {
      const seen: number[] = []
      let next: string | null = `/api/v1${of(path, person)}${query}`
      while (next !== null) {
        const page: PersonTokensPage = (await bed.call({ url: next })).json()
        seen.push(...page.data.map(({ id }) => id))
        expect(page.path).toBe(`/api/v1${of(path, person)}`)
        next = page.next_page_url
      }
      const whole = await read(`${of(path, person)}${query.replace('per_page=1', 'per_page=50')}`)
      expect(seen).toEqual(whole.data.map(({ id }) => id))
      expect(seen.length).toBe(whole.total)
      const second = await idsOf(`${of(path, person)}${query}&page=2`)
      expect(second).toEqual(seen.slice(1, 2))
    }
  })

  test.each([
    'filter=everything',
    'filter=polygon,x',
    'filter=author,not-author',
    'sort=name',
    'dir=up',
    'collection=x',
    'collection=0',
    'collection=0,1',
    'collection=1,,2',
    'collection=1,99999999999',
    `search=${'а'.repeat(101)}`,
    'page=0',
    'per_page=101',
    'cursor=1',
  ])('refuses ?%s', async (query) => {
    const answer = await bed.call({ url: `/api/v1${of(path, author)}?${encodeURI(query)}` })
    expect(answer.statusCode).toBe(422)
  })

  test('says what is wrong with two filters that exclude each other', async () => {
    const { body } = await bed.call({
      url: `/api/v1${of(path, author)}?filter=author,not-author`,
    })
    expect(body).toContain('Выберите что-то одно')
  })

  test('knows nobody who is not there, blocked or not confirmed', async () => {
    const status = async (id: unknown) =>
      (await bed.call({ url: `/api/v1${path.replace('{id}', String(id))}` })).statusCode
    for (const id of [999_999, 0, 'x', 2 ** 40]) expect(await status(id)).toBe(404)
    const { db } = bed.context
    const name = path.replaceAll(/\W/g, '')
    const blocked = await makeUser(db, { nikname: `b${name}`, isBlocked: true })
    const unconfirmed = await makeUser(db, { nikname: `n${name}`, isActivated: false })
    expect(await status(blocked.id)).toBe(404)
    expect(await status(unconfirmed.id)).toBe(404)
  })
})
