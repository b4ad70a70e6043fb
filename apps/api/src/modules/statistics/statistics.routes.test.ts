import type { ActivityPage } from '@kefir/wire/statistics'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeSale } from '../../testing/make-sale.ts'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const at = new Date('2026-11-15T12:00:00+03:00')

let bed: TestApp
let me: { id: number; cookie: string }
let token: MadeToken
let serial = 0
beforeAll(async () => void (bed = await startTestApp()))
beforeEach(async () => {
  const { db } = bed.context
  serial += 1
  await db.deleteFrom('transactions').execute()
  me = await makeUser(db, { nikname: `vladelets-${serial}` })
  token = await makeToken(db, { createdAt: at })
})
afterAll(() => bed.close())

const read = async <Reply>(url: string, cookie = ''): Promise<Reply> =>
  (await bed.call({ url: `/api/v1${url}`, cookie })).json()
const idsOf = (page: ActivityPage) => page.data.map(({ id }) => BigInt(id))

async function hide(status: object, id = token.id) {
  await bed.context.db.updateTable('tokens').set(status).where('id', '=', id).execute()
}

describe('GET /v1/statistics/activity', () => {
  test('is everything that happened, the newest first, each with its token', async () => {
    const { db } = bed.context
    const created = await makeSale(db, token, {
      from: null,
      to: token.ownerId,
      at,
      type: 'created',
    })
    const sale = await makeSale(db, token, { from: token.ownerId, to: me.id, at })
    const page = await read<ActivityPage>('/statistics/activity')

    expect(idsOf(page)).toEqual([sale, created])
    expect(page.per_page).toBe(20)
    expect(page.data[0]).toMatchObject({
      type: 'sale',
      price: '100.00',
      to: { id: me.id, nikname: `vladelets-${serial}` },
      token: { id: token.id, name: expect.stringMatching(/^Токен/) },
    })
  })

  test('is filtered by types', async () => {
    const { db } = bed.context
    const both = { from: token.ownerId, to: me.id, at }
    const sale = await makeSale(db, token, both)
    const transfer = await makeSale(db, token, { ...both, type: 'transfer' })
    await makeSale(db, token, { ...both, type: 'stake' })

    expect(idsOf(await read('/statistics/activity?filter=sale'))).toEqual([sale])
    expect(idsOf(await read('/statistics/activity?filter=sale,transfer'))).toEqual([transfer, sale])
    expect(idsOf(await read('/statistics/activity?filter=created'))).toEqual([])
  })

  test('grows by its own links and keeps the filter', async () => {
    for (let index = 0; index < 5; index += 1)
      await makeSale(bed.context.db, token, { from: token.ownerId, to: me.id, at })
    const first = await read<ActivityPage>('/statistics/activity?filter=sale&per_page=3')
    expect(first.next_page_url).toContain('filter=sale')
    const second: ActivityPage = (await bed.call({ url: first.next_page_url! })).json()
    expect(second.next_page_url).toBeNull()
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(5)
  })

  test('says nothing of a token that a moderator hid', async () => {
    await makeSale(bed.context.db, token, { from: token.ownerId, to: me.id, at })
    await hide({ status: 'hidden' })
    expect(idsOf(await read('/statistics/activity'))).toEqual([])
  })

  test.each(['filter=gift', 'filter=sale,x', 'page=0', 'cursor=1', 'per_page=0'])(
    'refuses ?%s',
    async (query) => {
      const answer = await bed.call({ url: `/api/v1/statistics/activity?${query}` })
      expect(answer.statusCode).toBe(422)
    },
  )
})

describe('what somebody did', () => {
  const NAMES = [
    'transactions',
    'transactions/filter',
    'kefir-transactions',
    'kefir-transactions/filter',
  ]

  test.each(NAMES)('GET /v1/user/{id}/%s lists and filters it', async (name) => {
    const { db } = bed.context
    const created = await makeSale(db, token, { from: null, to: me.id, at, type: 'created' })
    const sale = await makeSale(db, token, { from: me.id, to: token.ownerId, at })
    const transfer = await makeSale(db, token, {
      from: token.ownerId,
      to: me.id,
      at,
      type: 'transfer',
    })
    await makeSale(db, token, { from: token.ownerId, to: null, at, type: 'export' })
    const list = (query = '') => read<ActivityPage>(`/user/${me.id}/${name}${query}`)

    expect(idsOf(await list())).toEqual([transfer, sale, created])
    expect(idsOf(await list('?filter=created,sale'))).toEqual([sale, created])
    expect(idsOf(await list('?filter=transfer'))).toEqual([transfer])
    expect((await list('?per_page=1')).next_page_url).toContain(`/user/${me.id}/${name}?`)
  })

  test.each(NAMES)('GET /v1/user/{id}/%s refuses what makes no sense', async (name) => {
    const status = async (id: unknown, query = '') =>
      (await bed.call({ url: `/api/v1/user/${id}/${name}${query}` })).statusCode
    expect(await status(me.id, '?filter=everything')).toBe(422)
    for (const id of [999_999, 0, 'x', 2 ** 40]) expect(await status(id)).toBe(404)

    const { db } = bed.context
    await db.updateTable('users').set({ blocked_at: at }).where('id', '=', me.id).execute()
    expect(await status(me.id)).toBe(404)
  })

  test('who sold to themselves is told of it once', async () => {
    const own = await makeSale(bed.context.db, token, { from: me.id, to: me.id, at })
    expect(idsOf(await read(`/user/${me.id}/transactions`))).toEqual([own])
  })
})
