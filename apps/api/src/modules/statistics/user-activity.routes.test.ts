import type { ActivityPage } from '@kefir/wire/statistics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSale } from '../../testing/make-sale.ts'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const at = new Date('2026-11-15T12:00:00+03:00')
const NAMES = [
  'transactions',
  'transactions/filter',
  'kefir-transactions',
  'kefir-transactions/filter',
]
const OWN = NAMES.slice(2)

let bed: TestApp
let me: { id: number; cookie: string }
let cow: MadeToken
let bottle: MadeToken
/** In the order in which they happened. */
const did = { made: 0n, cheap: 0n, dear: 0n, given: 0n }

beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  me = await makeUser(db, { nikname: 'torgovets' })
  cow = await makeToken(db, { createdAt: at })
  bottle = await makeToken(db, { createdAt: at })
  const name = (id: number, text: string) =>
    db.updateTable('tokens').set({ name: text }).where('id', '=', id).execute()
  await name(cow.id, 'Пиксельная бурёнка')
  await name(bottle.id, 'Бутылка кефира')
  did.made = await makeSale(db, cow, { from: null, to: me.id, at, type: 'created' })
  did.cheap = await makeSale(db, cow, { from: me.id, to: cow.ownerId, at, price: 2_000n })
  did.dear = await makeSale(db, bottle, { from: bottle.ownerId, to: me.id, at, price: 9_000n })
  did.given = await makeSale(db, bottle, { from: me.id, to: null, at, type: 'transfer' })
})
afterAll(() => bed.close())

const read = async (url: string): Promise<ActivityPage> => (await bed.call({ url })).json()
const idsOf = ({ data }: ActivityPage) => data.map(({ id }) => BigInt(id))

describe.each(NAMES)('GET /v1/user/{id}/%s', (name) => {
  const list = (query = '') => read(`/api/v1/user/${me.id}/${name}?${query}`)
  const ids = async (query = '') => idsOf(await list(query))

  test('is ordered by time and by the amount of sales, both ways', async () => {
    const { made, cheap, dear, given } = did
    for (const sort of ['', '&sort=created_at', '&sort=payment_date']) {
      expect(await ids(sort)).toEqual([given, dear, cheap, made])
      expect(await ids(`dir=asc${sort}`)).toEqual([made, cheap, dear, given])
    }
    expect(await ids('sort=price')).toEqual([dear, cheap, given, made])
    expect(await ids('sort=price&dir=asc')).toEqual([cheap, dear, made, given])
  })

  test('is narrowed by collections, names and types', async () => {
    const { made, cheap, dear, given } = did
    expect(await ids(`collection=${cow.collectionId}`)).toEqual([cheap, made])
    expect(await ids(`collection=${cow.collectionId},${bottle.collectionId}`)).toHaveLength(4)
    expect(await ids('collection=999999')).toEqual([])
    expect(await ids('search=буренки')).toEqual([cheap, made])
    expect(await ids('query=кефир')).toEqual([given, dear])
    expect(await ids('search=,enskrf')).toEqual([given, dear])
    expect(await ids('search=!!')).toEqual([])
    expect(await ids('search=кефир&filter=sale&sort=price')).toEqual([dear])
    expect((await list('search=кефир')).total).toBe(2)
  })

  test.each(['', 'dir=asc', 'sort=price', 'sort=price&dir=asc', 'search=б', 'filter=sale,created'])(
    'leads from page to page without a repeat by ?%s',
    async (query) => {
      const seen: bigint[] = []
      let next: string | null = `/api/v1/user/${me.id}/${name}?per_page=1&${query}`
      while (next !== null) {
        const page: ActivityPage = await read(next)
        seen.push(...idsOf(page))
        next = page.next_page_url
      }
      expect(seen).toEqual(await ids(query))
      expect(idsOf(await list(`${query}&per_page=1&page=2`))).toEqual(seen.slice(1, 2))
    },
  )

  test.each(['sort=name', 'dir=up', 'collection=x', 'filter=gift', 'sort=price&cursor=WzIsM10'])(
    'refuses ?%s',
    async (query) => {
      const { statusCode } = await bed.call({ url: `/api/v1/user/${me.id}/${name}?${query}` })
      expect(statusCode).toBe(422)
    },
  )
})

test('the product’s own list holds what was made, given, sold and bought, and nothing else', async () => {
  const { db } = bed.context
  const minted = await makeSale(db, cow, { from: null, to: me.id, at, type: 'mint' })
  for (const name of NAMES) {
    const url = `/api/v1/user/${me.id}/${name}`
    const isOwn = OWN.includes(name)
    expect(idsOf(await read(url)).includes(minted), name).toBe(!isOwn)
    for (const type of ['mint', 'export', 'sale,mint']) {
      const { statusCode } = await bed.call({ url: `${url}?filter=${type}` })
      expect(statusCode, `${name} ${type}`).toBe(isOwn ? 422 : 200)
    }
  }
  await db.deleteFrom('transactions').where('id', '=', minted).execute()
})

test('what somebody hides stays in their own list, by time and by price, and in nobody else’s', async () => {
  const { db } = bed.context
  const jar = await makeToken(db, { createdAt: at })
  const bought = await makeSale(db, jar, { from: jar.ownerId, to: me.id, at, price: 5_000n })
  const gift = await makeSale(db, jar, { from: null, to: me.id, at, type: 'transfer' })
  await db.updateTable('tokens').set({ owner_id: me.id }).where('id', '=', jar.id).execute()
  await db.updateTable('tokens').set({ is_hidden: true }).where('id', '=', jar.id).execute()
  const asked = `/api/v1/user/${me.id}/transactions?sort=`
  const own = async (query: string) =>
    idsOf((await bed.call({ url: asked + query, headers: { cookie: me.cookie } })).json())

  const { made, cheap, dear, given } = did
  expect(await own('created_at')).toEqual([gift, bought, given, dear, cheap, made])
  expect(await own('price')).toEqual([dear, bought, cheap, gift, given, made])
  expect(await own('price&dir=asc')).toEqual([cheap, bought, dear, made, given, gift])
  expect(await own('price&filter=sale')).toEqual([dear, bought, cheap])
  expect(await own('created_at&filter=transfer')).toEqual([gift, given])
  for (const sort of ['created_at', 'price'])
    expect(idsOf(await read(asked + sort))).not.toEqual(expect.arrayContaining([bought]))
  await db.deleteFrom('transactions').where('id', 'in', [bought, gift]).execute()
})
