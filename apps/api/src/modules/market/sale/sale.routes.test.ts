import { BEING_PAID } from '@kefir/rules/holds/hold'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Listener } from '../../../delivery/listener.ts'
import type { EventOf } from '../../../events/events.ts'
import { makeCollection, type WantedToken } from '../../../testing/make-collection.ts'
import { makeOrganisation } from '../../../testing/make-organisation.ts'
import { makeSeller } from '../../../testing/make-seller.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

type Person = { id: number; cookie: string }

let bed: TestApp
let seller: Person
let serial = 0
const heard: EventOf<'token.listed'>[] = []
const shelf: Listener = {
  name: 'shelf',
  runs: 'worker',
  hears: { 'token.listed': async (_context, event) => void heard.push(event) },
}
beforeAll(async () => void (bed = await startTestApp({ listeners: [shelf] })))
beforeEach(async () => {
  seller = await makeSeller(bed.context.db, `prodavec-${(serial += 1)}`)
})
afterAll(() => bed.close())

const made = async (owner: Person, tokens: WantedToken[] = [{}]) =>
  (await makeCollection(bed.context.db, { authorId: owner.id, tokens })).tokenIds

type Asked = { cookie?: string; payload?: object }
const call = (method: 'POST' | 'DELETE' | 'GET', path: string, asked: Asked = {}) =>
  bed.call({
    method,
    url: `/api/v1/${path}`,
    cookie: seller.cookie,
    remoteAddress: `10.41.${(serial += 1) % 250}.1`,
    ...asked,
  })
const put = (id: number, price: unknown = '100.00', asked: Asked = {}) =>
  call('POST', `token/${id}/sale`, { payload: { price }, ...asked })
const withdraw = (id: number, asked: Asked = {}) => call('DELETE', `token/${id}/sale`, asked)

const rowOf = (id: number) =>
  bed.context.db
    .selectFrom('tokens')
    .leftJoin('token_holds', 'token_holds.token_id', 'tokens.id')
    .select(['is_sale', 'price', 'listed_at', 'kind', 'wanted_price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const change = (id: number, what: object) =>
  bed.context.db.updateTable('tokens').set(what).where('id', '=', id).execute()
const hold = (id: number, kind: string) =>
  bed.context.db
    .insertInto('token_holds')
    .values({ token_id: id, kind, ref_id: 1n, since: new Date() })
    .execute()
const reserve = (id: number) =>
  bed.context.db
    .updateTable('token_holds')
    .set({ kind: 'order', ref_id: 1n })
    .where('token_id', '=', id)
    .execute()

describe('POST /v1/token/{id}/sale', () => {
  test('offers a token: price, time and hold stand together', async () => {
    const [id] = await made(seller)
    const answer = await put(id!, '1500.5')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      is_sale: true,
      price: '1500.50',
      listed_at: expect.stringContaining('+03:00'),
    })
    expect(await rowOf(id!)).toMatchObject({ is_sale: true, price: 150_050n, kind: 'listing' })
    expect((await rowOf(id!)).listed_at).not.toBeNull()
  })

  test('another price keeps the time and is told, the same changes nothing', async () => {
    const [id] = await made(seller)
    const first = (await put(id!)).json()
    expect((await put(id!, '90')).json()).toEqual({ ...first, price: '90.00' })
    expect((await put(id!, '90.00')).json()).toEqual({ ...first, price: '90.00' })
    await put(id!, '80.00')
    const told = () => heard.filter(({ tokenId }) => tokenId === id)
    await expect
      .poll(() => told().map(({ previousPrice, price }) => [previousPrice, price]))
      .toEqual([
        [null, '100.00'],
        ['100.00', '90.00'],
        ['90.00', '80.00'],
      ])
  })

  test('what its author wished for is done by it', async () => {
    const [id] = await made(seller)
    await change(id!, { wanted_price: 5_000n })
    expect((await call('GET', `token/${id}`)).json().wanted_price).toBe('50.00')
    await put(id!)
    expect(await rowOf(id!)).toMatchObject({ price: 10_000n, wanted_price: null })
  })

  test.each(['9.99', '10000000.01', '10.001', '-10', '1e3', 'дорого', '', null, 100, '0010.00.0'])(
    'refuses the price %j',
    async (price) => {
      const [id] = await made(seller)
      const answer = await put(id!, price)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors.price).toHaveLength(1)
    },
  )

  test.each(['10', '10.00', '10000000.00'])('takes the price %s', async (price) => {
    const [id] = await made(seller)
    expect((await put(id!, price)).statusCode).toBe(200)
  })

  test('refuses a guest, a stranger, and tells nobody of what is not shown', async () => {
    const [id, unseen] = await made(
      await makeUser(bed.context.db, { nikname: `chuzhoy-${serial}` }),
      [{}, { status: 'moderation' }],
    )
    expect((await put(id!, '100.00', { cookie: '' })).statusCode).toBe(401)
    const strange = await put(id!)
    expect(strange.statusCode).toBe(403)
    expect(strange.json().Forbidden).toContain('только его владелец')
    for (const nobody of [unseen!, 999_999]) expect((await put(nobody)).statusCode).toBe(404)
  })

  test.each([
    ['kept', 'Сначала покажите токен'],
    ['processing', 'Файл токена ещё проверяют'],
    ['moderation', 'проверяют модераторы'],
    ['rejected', 'Исправьте работу'],
    ['hidden', 'убрал токен'],
  ])('refuses one that is %s, as its page says', async (status, words) => {
    const [id] = await made(seller, [{ status: status === 'kept' ? 'ready' : status }])
    if (status === 'kept') await call('POST', `token/${id}/hide`)
    const answer = await put(id!)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain(words)
    const page = (await call('GET', `token/${id}`)).json()
    expect(page.why_not_sell).toEqual({ message: answer.json().message, link: null })
  })

  test.each(['order', 'place', 'rent', 'operation', 'box'] as const)(
    'refuses one whose hold is %s, in its words',
    async (kind) => {
      const [id] = await made(seller)
      await hold(id!, kind)
      const { state, refusal } = bed.context.doors.holds.get(kind)!
      const answer = await put(id!)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe(refusal)
      const page = (await call('GET', `token/${id}`, { cookie: '' })).json()
      expect(page).toMatchObject({
        hold: { kind, name: state, until: null },
        why_not_sell: null,
      })
    },
  )

  test.each(['queued', 'sent', 'confirming'])(
    'refuses one with a transaction %s',
    async (status) => {
      const { id: collectionId, tokenIds } = await makeCollection(bed.context.db, {
        authorId: seller.id,
        tokens: [{}],
      })
      await bed.context.db
        .insertInto('transactions')
        .values({ token_id: tokenIds[0]!, collection_id: collectionId, type: 'export', status })
        .execute()
      expect((await put(tokenIds[0]!)).json().message).toContain('идёт операция')
    },
  )

  test('refuses one that lives in Polygon', async () => {
    const [id] = await made(seller)
    await change(id!, { is_on_chain: true })
    expect((await put(id!)).json().message).toContain('Polygon')
  })

  test('leads whoever cannot be paid to where that is mended', async () => {
    const poor = await makeUser(bed.context.db, { nikname: `bez-karty-${serial}` })
    const firm = await makeOrganisation(bed.context.db, { name: 'ООО «Ряженка»' })
    for (const [who, words] of [
      [poor, 'СБП'],
      [firm, 'ИНН'],
    ] as const) {
      const [id] = await made(who)
      const answer = await put(id!, '100.00', { cookie: who.cookie })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toContain(words)
      const page = (await call('GET', `token/${id}`, { cookie: who.cookie })).json()
      expect(page.why_not_sell.link).toBe('/profile/settings/payments')
      await query(
        bed.context.db,
        `insert into payment_details (user_id, card_token, inn) values (${who.id}, 'token', '7707083893')`,
      )
      expect((await put(id!, '100.00', { cookie: who.cookie })).statusCode).toBe(200)
    }
  })
})

describe('DELETE /v1/token/{id}/sale', () => {
  test('takes a token off sale; said twice it is the same', async () => {
    const [id] = await made(seller)
    await put(id!)
    for (const _ of [1, 2]) {
      const answer = await withdraw(id!)
      expect(answer.json()).toEqual({ is_sale: false, price: null, listed_at: null })
      expect(await rowOf(id!)).toMatchObject({ is_sale: false, price: null, kind: null })
    }
  })

  test('a listing sleeps while its owner hides the token, and may be ended asleep', async () => {
    const [id] = await made(seller)
    await put(id!)
    await call('POST', `token/${id}/hide`)
    expect(await rowOf(id!)).toMatchObject({ is_sale: true, kind: 'listing' })
    expect((await call('GET', `token/${id}`, { cookie: '' })).statusCode).toBe(404)
    await call('DELETE', `token/${id}/hide`)
    expect((await call('GET', `token/${id}`, { cookie: '' })).json()).toMatchObject({
      is_sale: true,
      price: '100.00',
    })
    await call('POST', `token/${id}/hide`)
    expect((await withdraw(id!)).statusCode).toBe(200)
  })

  test('what is being paid for neither leaves nor changes its price', async () => {
    const [id] = await made(seller)
    await put(id!)
    await reserve(id!)
    for (const answer of [await withdraw(id!), await put(id!, '90.00')]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe(BEING_PAID.refusal)
    }
    expect(await rowOf(id!)).toMatchObject({ is_sale: true, price: 10_000n, kind: 'order' })
  })

  test('refuses a guest, a stranger and what is not there', async () => {
    const [id] = await made(seller)
    await put(id!)
    const stranger = await makeUser(bed.context.db, { nikname: `gost-${serial}` })
    expect((await withdraw(id!, { cookie: '' })).statusCode).toBe(401)
    expect((await withdraw(id!, { cookie: stranger.cookie })).statusCode).toBe(403)
    expect((await withdraw(999_999)).statusCode).toBe(404)
  })
})

describe('POST /v1/tokens/sale', () => {
  const putMany = (items: unknown, asked: Asked = {}) =>
    call('POST', 'tokens/sale', { payload: { items }, ...asked })
  const withdrawMany = (token_ids: unknown, asked: Asked = {}) =>
    call('POST', 'tokens/sale/withdraw', { payload: { token_ids }, ...asked })

  test('answers for each in the order asked: done, or why not', async () => {
    const stranger = await makeSeller(bed.context.db, `sosed-${serial}`)
    const [free, listed, paid, hidden] = await made(seller, [{}, {}, {}, { status: 'hidden' }])
    const [strange] = await made(stranger, [{ price: 70_000n }])
    await put(listed!, '50.00')
    await put(paid!, '60.00')
    await reserve(paid!)
    const asked = [999_999, strange!, paid!, hidden!, listed!, free!]
    const answer = await putMany(asked.map((token_id) => ({ token_id, price: '100.00' })))
    expect(answer.statusCode).toBe(200)
    const { items } = answer.json()
    expect(items.map(({ token_id }: { token_id: number }) => token_id)).toEqual(asked)
    expect(items).toMatchObject([
      { status: 'refused', is_sale: false, price: null, message: 'Такого токена нет' },
      { status: 'refused', is_sale: true, price: '700.00' },
      { status: 'refused', is_sale: true, price: '60.00', message: BEING_PAID.refusal },
      { status: 'refused', is_sale: false, price: null },
      { status: 'success', is_sale: true, price: '100.00', message: null },
      { status: 'success', is_sale: true, price: '100.00', message: null },
    ])
    expect(await rowOf(free!)).toMatchObject({ is_sale: true, price: 10_000n, kind: 'listing' })
    expect(await rowOf(strange!)).toMatchObject({ price: 70_000n })

    const withdrawn = (await withdrawMany([free, paid, listed, strange])).json().items
    expect(withdrawn).toMatchObject([
      { token_id: free, status: 'success', is_sale: false, price: null },
      { token_id: paid, status: 'refused', is_sale: true, price: '60.00' },
      { token_id: listed, status: 'success', is_sale: false, price: null },
      { token_id: strange, status: 'refused', is_sale: true, price: '700.00' },
    ])
  })

  test('refuses a guest', async () => {
    expect((await putMany([{ token_id: 1, price: '10' }], { cookie: '' })).statusCode).toBe(401)
    expect((await withdrawMany([1], { cookie: '' })).statusCode).toBe(401)
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ token_id: index + 1, price: '10' }))
  test.each([
    [[]],
    ['all'],
    [[{ token_id: 0, price: '10' }]],
    [[{ token_id: 1 }]],
    [[{ token_id: 1, price: '1' }]],
    [[...many(1), ...many(1)]],
    [many(101)],
  ])('refuses items number %$', async (items) =>
    expect((await putMany(items)).statusCode).toBe(422),
  )

  test.each([[[]], ['all'], [[0]], [['7']], [[1, 1]], [many(101).map(({ token_id }) => token_id)]])(
    'refuses ids number %$',
    async (ids) => expect((await withdrawMany(ids)).statusCode).toBe(422),
  )
})

describe('need_wallet', () => {
  const needsWallet = async ({ cookie }: Person) =>
    (await call('GET', 'account', { cookie })).json().legal.need_wallet

  test('is asked of who sells and cannot be paid', async () => {
    const [id] = await made(seller)
    await put(id!)
    expect(await needsWallet(seller)).toBe(false)
    await bed.context.db.deleteFrom('payment_details').where('user_id', '=', seller.id).execute()
    expect(await needsWallet(seller)).toBe(true)
    await withdraw(id!)
    expect(await needsWallet(seller)).toBe(false)
  })
})

test('an emptied account offers nothing', async () => {
  const [id] = await made(seller, [{ price: 10_000n }])
  const { db, publish } = bed.context
  await db.transaction().execute((tx) => publish(tx, { type: 'user.removed', userId: seller.id }))
  await expect.poll(async () => (await rowOf(id!)).is_sale).toBe(false)
  expect((await rowOf(id!)).kind).toBeNull()
})
