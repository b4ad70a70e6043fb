import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, type MadeCollection } from '../../testing/make-collection.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

let bed: TestApp
let farm: MadeCollection
beforeAll(async () => {
  bed = await startTestApp()
  farm = await makeCollection(bed.context.db, {
    name: 'Ферма',
    tokens: [
      {
        price: 30_000n,
        rarity: 'rare',
        traits: { Цвет: 'белый', Зверь: 'корова' },
        createdAt: minutesAgo(5),
        favorites: 3,
      },
      {
        price: 10_000n,
        traits: { Цвет: 'рыжий', Зверь: 'корова' },
        createdAt: minutesAgo(4),
        favorites: 9,
      },
      { traits: { Цвет: 'белый', Зверь: 'коза' }, createdAt: minutesAgo(3) },
      { price: 20_000n, rarity: 'legend', traits: { Цвет: 'чёрный' }, createdAt: minutesAgo(2) },
      { rarity: 'rare', createdAt: minutesAgo(1), favorites: 3 },
      { price: 99_000n, status: 'hidden', createdAt: new Date() },
    ],
  })
})
afterAll(() => bed.close())

type Page = {
  data: { id: number }[]
  total: number
  next_page_url: string | null
  prev_page_url: string | null
}
const ask = (path: string, cookie?: string) =>
  bed.call({ url: `/api/v1${path}`, ...(cookie && { cookie }) })
const get = async (path: string, cookie?: string) => (await ask(path, cookie)).json()

/** Places of the tokens among those of the farm, counted from one. */
const places = (page: Page) => page.data.map(({ id }) => farm.tokenIds.indexOf(id) + 1)
const grid = async (query: string) => places(await get(`/collection/${farm.id}/tokens?${query}`))
const traitId = async (value: string) => {
  const { traits } = await get(`/collection/${farm.id}`)
  return traits
    .flatMap(({ values }: { values: { id: number; value: string }[] }) => values)
    .find((trait: { value: string }) => trait.value === value).id as number
}

/** Everything a list holds, by the links from page to page. */
async function walk(path: string) {
  const all: { id: number }[] = []
  for (let next: string | null = path; next !== null;) {
    const page: Page = (await bed.call({ url: next })).json()
    all.push(...page.data)
    next = page.next_page_url
  }
  return all
}

describe('GET /v1/collection/{id}', () => {
  test('tells what the page shows, hidden tokens left out', async () => {
    const answer = await ask(`/collection/${farm.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: farm.id,
      name: 'Ферма',
      category: { id: 10569, name: 'Искусство' },
      origin: 'kefir',
      is_favorited: false,
      stats: {
        floor: '100.00',
        volume_24h: '0.00',
        volume_total: '0.00',
        owners: 1,
        items: 5,
        listed: 3,
        listed_percent: 60,
      },
      rarities: [
        { code: 'usual', tokens_count: 2 },
        { code: 'rare', tokens_count: 2 },
        { code: 'legend', tokens_count: 1 },
      ],
      share_card: expect.stringMatching(
        new RegExp(`^/share/collection/${farm.id}/[0-9a-f]{12}\\.png$`),
      ),
      tokens_collection: { total: 5, next_page_url: null },
    })
    expect(answer.json().traits).toEqual([
      {
        name: 'Зверь',
        values: [
          expect.objectContaining({ value: 'корова', tokens_count: 2 }),
          expect.objectContaining({ value: 'коза', tokens_count: 1 }),
        ],
      },
      {
        name: 'Цвет',
        values: [
          expect.objectContaining({ value: 'белый', tokens_count: 2 }),
          expect.objectContaining({ tokens_count: 1 }),
          expect.objectContaining({ tokens_count: 1 }),
        ],
      },
    ])
    expect(places(answer.json().tokens_collection)).toEqual([5, 4, 3, 2, 1])
  })

  test('narrows its first page by the same filters, whose links lead on', async () => {
    const { tokens_collection: page } = await get(
      `/collection/${farm.id}?status=sale&sort=price&per_page=2`,
    )
    expect(places(page)).toEqual([2, 4])
    expect(page.total).toBe(3)
    expect(page.next_page_url).toContain(`/api/v1/collection/${farm.id}/tokens?`)
    expect(places((await bed.call({ url: page.next_page_url })).json())).toEqual([1])
  })

  type Facet = { code?: string; value?: string; tokens_count: number | null }
  const countsOf = (facets: Facet[]) =>
    Object.fromEntries(facets.map(({ code, value, tokens_count }) => [code ?? value, tokens_count]))
  const facets = async (query: string) => {
    const { statuses, rarities, traits } = await get(`/collection/${farm.id}?${query}`)
    return countsOf([
      ...statuses,
      ...rarities,
      ...traits.flatMap(({ values }: { values: Facet[] }) => values),
    ])
  }

  test('counts what its filters offer within what is for sale', async () => {
    expect(await facets('status=sale')).toEqual({
      ...{ sale: 3, 'not-sale': 2, usual: 1, rare: 1, legend: 1 },
      ...{ корова: 2, коза: 0, белый: 1, рыжий: 1, чёрный: 1 },
    })
  })

  test('counts each within the others, and not within itself', async () => {
    const [white, cow] = [await traitId('белый'), await traitId('корова')]
    expect(await facets(`rarity=rare&traits=${white}`)).toEqual({
      ...{ sale: 1, 'not-sale': 0, usual: 1, rare: 1, legend: 0 },
      ...{ корова: 1, коза: 0, белый: 1, рыжий: 0, чёрный: 0 },
    })
    expect(await facets(`traits=${white},${cow}&price_max=150`)).toEqual({
      ...{ sale: 0, 'not-sale': 0, usual: 0, rare: 0, legend: 0 },
      ...{ корова: 0, коза: 0, белый: 0, рыжий: 1, чёрный: 0 },
    })
  })

  test('says of every value how many tokens its tick will leave', async () => {
    const { rarities, statuses, traits } = await get(`/collection/${farm.id}`)
    const ticks = [
      ...rarities.map(({ code }: Facet) => [code, `rarity=${code}`]),
      ...statuses.map(({ code }: Facet) => [code, `status=${code}`]),
      ...traits
        .flatMap(({ values }: { values: { id: number; value: string }[] }) => values)
        .map(({ id, value }: { id: number; value: string }) => [value, `traits=${id}`]),
    ]
    for (const within of ['status=sale', 'rarity=rare,usual', `traits=${await traitId('белый')}`])
      for (const [name, tick] of ticks.filter(([, one]) => !within.startsWith(one.split('=')[0])))
        expect([within, name, (await grid(`${within}&${tick}`)).length]).toEqual([
          within,
          name,
          (await facets(within))[name],
        ])
  })

  test('finds nothing of what the collection does not have, and says so', async () => {
    const counts = Object.values(await facets('traits=999999'))
    expect(new Set(counts)).toEqual(new Set([0]))
  })

  test('is not there before it is approved, but for its author', async () => {
    const author = await makeUser(bed.context.db, { nikname: 'avtor' })
    const { id } = await makeCollection(bed.context.db, { status: 'pending', authorId: author.id })
    for (const path of ['', '/tokens', '/transactions'])
      expect((await ask(`/collection/${id}${path}`)).statusCode).toBe(404)
    expect((await ask(`/collection/contract/${id}`)).statusCode).toBe(404)
    expect((await ask(`/collection/${id}`, author.cookie)).statusCode).toBe(200)
  })

  test.each(['999999', '0', 'abc', '1.5', '99999999999'])('nothing is found by %s', async (id) => {
    for (const path of [
      `/collection/${id}`,
      `/collection/${id}/tokens`,
      `/collection/${id}/transactions`,
      `/collection/contract/${id}`,
    ])
      expect((await ask(path)).statusCode).toBe(404)
  })
})

describe('the grid of a collection', () => {
  test.each([
    ['sort=created_at', [5, 4, 3, 2, 1]],
    ['sort=created_at&dir=asc', [1, 2, 3, 4, 5]],
    // What is not for sale comes last either way.
    ['sort=price', [2, 4, 1, 3, 5]],
    ['sort=price&dir=desc', [1, 4, 2, 5, 3]],
    ['sort=favorites', [2, 5, 1, 4, 3]],
    ['sort=favorites&dir=asc', [3, 4, 1, 5, 2]],
  ])('%s orders it', async (query, order) => expect(await grid(query)).toEqual(order))

  test('the rarest come first by rarity', async () => {
    const order = await grid('sort=rarity')
    // By tier; of two tokens of one tier the one with traits, for which there is something rare about it.
    expect(order.slice(0, 3)).toEqual([4, 1, 5])
    expect(order.slice(3).toSorted()).toEqual([2, 3])
    expect(await grid('sort=rarity&dir=desc')).toEqual(order.toReversed())
  })

  test.each([
    ['price_min=100&price_max=200', [4, 2]],
    ['price_min=200.01', [1]],
    ['price_max=100,00', [2]],
    ['price_max=99999999', [4, 2, 1]],
    ['status=sale', [4, 2, 1]],
    ['status=not-sale', [5, 3]],
    ['status=not-sale&price_min=1', []],
    ['status=not-sale&sort=price', [3, 5]],
    ['status=not-sale&sort=price&dir=desc', [5, 3]],
    ['price_min=100&sort=price&dir=desc', [1, 4, 2]],
    ['rarity=rare', [5, 1]],
    ['rarity=rare,legend&status=sale', [4, 1]],
    ['rarity=epic', []],
    ['traits=999999', []],
  ])('%s narrows it', async (query, order) => {
    const page: Page = await get(`/collection/${farm.id}/tokens?${query}`)
    expect(places(page)).toEqual(order)
    expect(page.total).toBe(order.length)
  })

  test('values of one trait widen, different traits narrow', async () => {
    const [white, red, cow] = [
      await traitId('белый'),
      await traitId('рыжий'),
      await traitId('корова'),
    ]
    expect(await grid(`traits=${white}`)).toEqual([3, 1])
    expect(await grid(`traits=${white},${red}`)).toEqual([3, 2, 1])
    expect(await grid(`traits=${white},${red},${cow}`)).toEqual([2, 1])
    expect(await grid(`traits=${white},${cow}&status=not-sale`)).toEqual([])
    // A value that is no more does not narrow those that are.
    expect(await grid(`traits=${white},999999`)).toEqual([3, 1])
  })

  test('another collection’s traits find nothing here', async () => {
    const other = await makeCollection(bed.context.db, { tokens: [{ traits: { Цвет: 'белый' } }] })
    const { traits } = await get(`/collection/${other.id}`)
    expect(await grid(`traits=${traits[0].values[0].id}`)).toEqual([])
  })

  test('knows what the viewer likes', async () => {
    const viewer = await makeUser(bed.context.db, { nikname: 'zritel' })
    await bed.context.db
      .insertInto('token_favorites')
      .values({ user_id: viewer.id, token_id: farm.tokenIds[3]! })
      .execute()
    const liked = async (cookie?: string) => {
      const { data } = await get(`/collection/${farm.id}/tokens`, cookie)
      return data.filter((card: { is_favorited: boolean }) => card.is_favorited).length
    }
    expect(await liked(viewer.cookie)).toBe(1)
    expect(await liked()).toBe(0)
  })

  test.each([
    'sort=name',
    'dir=up',
    'price_min=-1',
    'price_max=abc',
    'traits=a',
    'traits=1,,2',
    'rarity=mythic',
    'status=sold',
    'per_page=101',
    'page=0',
    'cursor=zzz',
    'page=9999',
  ])('refuses %s', async (query) => {
    for (const path of [`/collection/${farm.id}`, `/collection/${farm.id}/tokens`]) {
      const answer = await ask(`${path}?${query}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty(query.split('=')[0]!)
    }
  })

  test('a cursor of another sort is refused or leads nowhere wrong', async () => {
    const { next_page_url: next } = await get(`/collection/${farm.id}/tokens?per_page=1`)
    const cursor = new URL(next, 'http://site').searchParams.get('cursor')
    const answer = await ask(`/collection/${farm.id}/tokens?sort=price&cursor=${cursor}`)
    expect(answer.statusCode).toBe(200)
  })
})

describe('deep pages', () => {
  let herd: MadeCollection
  beforeAll(async () => {
    // Many equal values: a page may end among them.
    herd = await makeCollection(bed.context.db, {
      tokens: Array.from({ length: 60 }, (_, index) => ({
        price: index % 3 === 0 ? null : BigInt(1000 + (index % 4) * 1000),
        rarity: index % 2 === 0 ? 'rare' : 'epic',
        favorites: index % 5,
        createdAt: minutesAgo(index % 7),
        traits: { Стадо: index % 2 === 0 ? 'первое' : 'второе', Номер: String(index % 10) },
      })),
    })
  })

  const SORTS = ['created_at', 'price', 'rarity', 'favorites']
  const FILTERS = ['', '&rarity=rare', '&status=sale', '&status=not-sale', '&price_min=20']
  test.each(SORTS.flatMap((sort) => ['asc', 'desc'].map((dir) => `sort=${sort}&dir=${dir}`)))(
    'every token is met once by %s, whatever narrows it',
    async (order) => {
      for (const filter of FILTERS) {
        const path = `/api/v1/collection/${herd.id}/tokens?${order}${filter}`
        const whole: Page = (await bed.call({ url: `${path}&per_page=100` })).json()
        const met = await walk(`${path}&per_page=7`)
        expect(met.map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id))
        expect(met).toHaveLength(whole.total)
        const numbered: Page = (await bed.call({ url: `${path}&per_page=7&page=2` })).json()
        expect(numbered.data).toEqual(whole.data.slice(7, 14))
      }
    },
  )

  test('tokens that were not ranked yet are not lost', async () => {
    const { db } = bed.context
    await db
      .updateTable('tokens')
      .set({ rarity_rank: null })
      .where('id', 'in', herd.tokenIds.slice(0, 20))
      .execute()
    for (const dir of ['asc', 'desc'])
      expect(
        await walk(`/api/v1/collection/${herd.id}/tokens?sort=rarity&dir=${dir}&per_page=7`),
      ).toHaveLength(60)
  })
})

describe('GET /v1/collection/{id}/transactions', () => {
  let token: number
  beforeAll(async () => {
    token = farm.tokenIds[0]!
    const buyer = await makeUser(bed.context.db, { nikname: 'pokupatel' })
    await bed.context.db
      .insertInto('blockchain_accounts')
      .values({
        user_id: buyer.id,
        address: `0x${'6'.repeat(40)}`,
        is_main: true,
      })
      .execute()
    const base = { token_id: token, collection_id: farm.id, status: 'done' }
    await bed.context.db
      .insertInto('transactions')
      .values([
        { ...base, type: 'created', to_user_id: farm.authorId },
        {
          ...base,
          type: 'sale',
          price: 30_000n,
          from_user_id: farm.authorId,
          to_user_id: buyer.id,
          to_address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
        },
        ...Array.from({ length: 25 }, () => ({ ...base, type: 'transfer', to_user_id: buyer.id })),
        { ...base, token_id: farm.tokenIds[5]!, type: 'created', to_user_id: farm.authorId },
      ])
      .execute()
  })

  test('is the newest first, each with its token, hidden tokens left out', async () => {
    const page = await get(`/collection/${farm.id}/transactions`)
    expect(page).toMatchObject({ total: 27, per_page: 20, last_page: 2 })
    expect(page.data).toHaveLength(20)
    const all = await walk(`/api/v1/collection/${farm.id}/transactions`)
    expect(all).toHaveLength(27)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  test('shows both sides with their names, and the checksummed addresses of the time', async () => {
    const page = await get(`/collection/${farm.id}/transactions?filter=sale`)
    expect(page.total).toBe(1)
    expect(page.data[0]).toMatchObject({
      type: 'sale',
      price: '300.00',
      from: { id: farm.authorId, nikname: expect.any(String), address: null },
      to: { nikname: 'pokupatel', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      token: { id: token, name: expect.any(String) },
    })
  })

  test('takes several types, and refuses one that is not', async () => {
    const types = (page: { data: { type: string }[] }) => new Set(page.data.map(({ type }) => type))
    expect(types(await get(`/collection/${farm.id}/transactions?filter=sale,created`))).toEqual(
      new Set(['sale', 'created']),
    )
    expect((await get(`/collection/${farm.id}/transactions?filter=claim`)).data).toEqual([])
    for (const query of ['filter=gift', 'cursor=zzz', 'page=a'])
      expect((await ask(`/collection/${farm.id}/transactions?${query}`)).statusCode).toBe(422)
  })
})

describe('GET /v1/collection/contract/{id}', () => {
  test('has no address before the first export', async () =>
    expect(await get(`/collection/contract/${farm.id}`)).toEqual({
      address: null,
      standard: 'ERC-721',
      network_id: 137,
      name: 'Ферма',
      symbol: 'FERMA',
      royalty: 0,
      verified_source: false,
      explorer_url: null,
    }))

  test('tells the address with its checksum and a link', async () => {
    const { id } = await makeCollection(bed.context.db)
    await bed.context.db
      .insertInto('collection_contracts')
      .values({
        collection_id: id,
        address: '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
        symbol: 'FERMA',
        is_source_verified: true,
      })
      .execute()
    expect(await get(`/collection/contract/${id}`)).toMatchObject({
      address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      symbol: 'FERMA',
      verified_source: true,
      explorer_url: 'https://polygonscan.com/address/0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    })
  })
})
