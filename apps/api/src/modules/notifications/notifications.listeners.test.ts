import { randomUUID } from 'node:crypto'
import type { Notification, NotificationsPage } from '@kefir/wire/notifications'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connect, hear, settled, startServer } from '../../live/live-test-bed.ts'
import { letterTo, lettersSent } from '../../testing/letters.ts'
import { makeToken } from '../../testing/make-token.ts'
import { openMarketBed, type MarketBed, type Person } from '../../testing/market-bed.ts'
import { query } from '../../testing/query.ts'
import { emptyAccounts } from '../accounts/privacy/empty-accounts.ts'
import { sweepOrders } from '../market/orders/sweep-orders.ts'
import { notificationsListener } from './notifications.listeners.ts'
import { sendDigest, sendDigests } from './send-digests.ts'
import { tellFans } from './tell-fans.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
})
afterAll(() => bed.close())
afterEach(() => void (bed.clock.at = null))

const lines = async (who: Person) =>
  (await bed.ask('GET', '/notifications', who)).json<NotificationsPage>().data
const titles = async (who: Person) => (await lines(who)).map(({ title }) => title)
const emailOf = async ({ id }: Person) =>
  (
    await bed.context.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email
const letters = async (who: Person) => {
  await lettersSent(bed)
  const to = await emailOf(who)
  return (await bed.mailbox.list()).filter((letter) => letter.to === to)
}

async function sellerOf({ context, person }: MarketBed) {
  const seller = await person('seller')
  await context.db
    .insertInto('payment_details')
    .values({ user_id: seller.id, sbp_phone: '79001234567' })
    .execute()
  return seller
}

/** A token of a seller who can look at what they were told. */
async function offered(price = 100_000n) {
  const seller = await sellerOf(bed)
  return { seller, ...(await bed.offered({ price, royaltyBps: 1_000, seller })) }
}

async function fanOf(tokenId: number) {
  const fan = await bed.person('fan')
  await bed.ask('POST', `/token/${tokenId}/favorite`, fan)
  return fan
}

const reprice = async (tokenId: number, seller: Person, price: string) => {
  const answer = await bed.ask('POST', `/token/${tokenId}/sale`, seller, { price })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('a sale', () => {
  test('is told to the seller, the buyer and the author, with a letter each, once however often it is heard', async () => {
    const token = await offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    bed.bank.pay(await bed.begun(buyer, orderId))
    await bed.until(buyer, orderId, 'done')
    await expect.poll(() => titles(buyer)).toContain('Токен ваш')

    const event = { type: 'token.sold', tokenId: token.id, orderId, transactionId: '1' } as const
    await notificationsListener.hears['token.sold']!(bed.context, event, { version: 1 })
    const [told, ...rest] = await lines(token.seller)
    expect(rest).toEqual([])
    expect(told).toMatchObject({
      kind: 'sold',
      title: 'Ваш токен продан',
      link: `/collection/token/${token.id}`,
      picture: { path: expect.any(String) },
    })
    expect(told!.text).toMatch(
      /^Токен «.+» продан за\u00a01\u00a0000\u00a0₽\. Вы\u00a0получите 850\u00a0₽\. Вывести их можно будет \d+/,
    )
    const { text } = await letterTo(bed, await emailOf(token.seller), 'Ваш токен продан')
    expect(text).toContain('850\u00a0₽')
    expect(text).toContain('/notifications/settings')
    expect(await letters(token.seller)).toHaveLength(1)
    const royalty = await bed.context.db
      .selectFrom('notifications')
      .select(['kind', 'text'])
      .where('user_id', '=', token.authorId)
      .executeTakeFirstOrThrow()
    expect(royalty).toMatchObject({
      kind: 'royalty',
      text: expect.stringContaining('Роялти: 100\u00a0₽'),
    })
  })

  test('whose letters somebody does not want is told on the site alone', async () => {
    const token = await offered()
    const kinds = [{ code: 'sold', email: false }]
    await bed.call({
      ...{ method: 'PUT', url: '/api/v1/notifications/settings', payload: { kinds } },
      cookie: token.seller.cookie,
    })
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    bed.bank.pay(await bed.begun(buyer, orderId))
    await bed.until(buyer, orderId, 'done')
    await expect.poll(() => titles(token.seller)).toEqual(['Ваш токен продан'])
    expect(await letters(token.seller)).toEqual([])
    expect(await letters(buyer)).toHaveLength(1)
  })
})

describe('an order that came to nothing', () => {
  test('is told to its buyer when its time is over', async () => {
    const token = await offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    bed.clock.at = new Date(Date.now() + 24 * 3_600_000)
    await sweepOrders(bed.context)
    await expect.poll(() => titles(buyer)).toEqual(['Время на\u00a0оплату вышло'])
    expect((await lines(buyer))[0]).toMatchObject({ kind: 'order', link: `/orders/${orderId}` })
  })

  test('is not told to who gave it up', async () => {
    const token = await offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    await bed.until(buyer, orderId, 'cancelled')
    const event = { type: 'order.changed', orderId } as const
    await notificationsListener.hears['order.changed']!(bed.context, event, { version: 1 })
    expect(await lines(buyer)).toEqual([])
  })

  test('money that came too late is told to be back, once', async () => {
    const token = await offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    const bankId = await bed.begun(buyer, orderId, 'sbp')
    await bed.context.db
      .updateTable('tokens')
      .set({ status: 'hidden' })
      .where('id', '=', token.id)
      .execute()
    bed.bank.pay(bankId)
    await bed.until(buyer, orderId, 'refunded')
    await expect.poll(() => titles(buyer)).toContain('Деньги возвращены')
    const back = (await lines(buyer)).filter(({ title }) => title === 'Деньги возвращены')
    expect(back).toHaveLength(1)
    expect(back[0]!.text).toContain(`Вернули 1\u00a0000\u00a0₽ за\u00a0заказ №\u00a0${orderId}`)
  })
})

test.each([
  ['waiting', 'Вывод на\u00a0проверке'],
  ['succeeded', 'Деньги выведены'],
  ['rejected', 'Вывод не\u00a0выполнен'],
] as const)('a pay-out that is %s is told once', async (status, title) => {
  const payee = await bed.person()
  const { db, now } = bed.context
  const at = now()
  const { id } = await db
    .insertInto('payouts')
    .values({
      ...{ user_id: payee.id, amount: 150_050n, method: 'sbp', status, phone: '79001234567' },
      ...{ sbp_bank_id: '100000000111', key: randomUUID() },
      reason: status === 'rejected' ? 'Реквизиты не подошли' : null,
      ...{ created_at: at, updated_at: at, look_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { type: 'payout.changed', payoutId: id, userId: payee.id } as const
  for (let time = 0; time < 2; time += 1)
    await notificationsListener.hears['payout.changed']!(bed.context, event, { version: 1 })
  const told = await lines(payee)
  expect(told.map((line) => line.title)).toEqual([title])
  expect(told[0]!.text).toContain('1\u00a0500,50\u00a0₽')
})

describe('a favourite', () => {
  test('that costs less is told to who favours it, not to its owner, and once a day', async () => {
    const token = await offered()
    const fan = await fanOf(token.id)
    await bed.ask('POST', `/token/${token.id}/favorite`, token.seller)
    await reprice(token.id, token.seller, '900.50')
    await expect.poll(() => titles(fan)).toEqual(['Цена снижена'])
    expect((await lines(fan))[0]!.text).toMatch(
      /^«.+»: было 1\u00a0000\u00a0₽, стало 900,50\u00a0₽\.$/,
    )

    const order = { tokenId: token.id, price: '900.50', previousPrice: '1000.00', after: null }
    await tellFans(bed.context, { ...order, day: 'another' })
    await tellFans(bed.context, { ...order, day: 'another' })
    expect(await lines(fan)).toHaveLength(2)
    expect(await lines(token.seller)).toEqual([])
  })

  test('that costs more, or whose price was turned again meanwhile, is told to nobody', async () => {
    const token = await offered()
    const fan = await fanOf(token.id)
    await reprice(token.id, token.seller, '1500.00')
    const stale = { price: '700.00', previousPrice: '1000.00', day: '2026-11-16', after: null }
    await tellFans(bed.context, { tokenId: token.id, ...stale })
    expect(await lines(fan)).toEqual([])
  })

  const AGAIN = 'Любимый токен снова в\u00a0продаже'

  test('that is offered for the first time is told, and offered anew in other words', async () => {
    const seller = await sellerOf(bed)
    const token = await makeToken(bed.context.db, { createdAt: new Date() })
    await query(bed.context.db, `update tokens set owner_id = ${seller.id} where id = ${token.id}`)
    const fan = await fanOf(token.id)
    await reprice(token.id, seller, '1000.00')
    await expect.poll(() => titles(fan)).toEqual(['Любимый токен в\u00a0продаже'])

    await bed.ask('DELETE', `/token/${token.id}/sale`, seller)
    await reprice(token.id, seller, '2000.00')
    const offer = { tokenId: token.id, price: '2000.00', previousPrice: null, after: null }
    await tellFans(bed.context, { ...offer, day: 'another' })
    expect(await titles(fan)).toEqual([AGAIN, 'Любимый токен в\u00a0продаже'])
  })

  test('that its buyer sells on is offered anew', async () => {
    const token = await offered()
    const fan = await fanOf(token.id)
    const buyer = await sellerOf(bed)
    const orderId = await bed.ordered(buyer, token.id)
    bed.bank.pay(await bed.begun(buyer, orderId))
    await bed.until(buyer, orderId, 'done')
    await reprice(token.id, buyer, '2000.00')
    await expect.poll(() => titles(fan)).toEqual([AGAIN])
  })

  test.each([`status = 'hidden'`, `is_hidden = true, status = 'kept'`])(
    'that is hidden before its fans are told (%s) is told to nobody',
    async (change) => {
      const token = await offered()
      const fan = await fanOf(token.id)
      await query(bed.context.db, `update tokens set ${change} where id = ${token.id}`)
      const offer = { tokenId: token.id, price: '1000.00', day: 'any', after: null }
      await tellFans(bed.context, { ...offer, previousPrice: null })
      await tellFans(bed.context, { ...offer, previousPrice: '2000.00' })
      expect(await lines(fan)).toEqual([])
    },
  )
})

describe('the digest', () => {
  const at = (time: string) => void (bed.clock.at = new Date(`${time}+03:00`))
  const digests = async (who: Person) =>
    (await letters(who)).filter(({ subject }) => subject.includes('любимых токенах'))

  test('gathers what was quiet into one letter a day', async () => {
    const [first, second] = [await offered(), await offered()]
    const fan = await fanOf(first.id)
    await bed.ask('POST', `/token/${second.id}/favorite`, fan)
    await reprice(first.id, first.seller, '900.00')
    await reprice(second.id, second.seller, '800.00')
    await expect.poll(async () => (await lines(fan)).length).toBe(2)
    expect(await letters(fan)).toEqual([])

    at('2030-05-09T10:00:00')
    await sendDigests(bed.context)
    await expect.poll(async () => (await digests(fan)).length).toBe(1)
    const [letter] = await digests(fan)
    expect(letter!.subject).toMatch(/^2\u00a0новости о\u00a0любимых токенах/)
    expect(letter!.text).toContain(`/collection/token/${first.id}`)
    expect(letter!.text).toContain('стало 800\u00a0₽')

    at('2030-05-09T18:00:00')
    await reprice(first.id, first.seller, '700.00')
    await expect.poll(async () => (await lines(fan)).length).toBe(3)
    await sendDigest(bed.context, { userId: fan.id })
    expect(await digests(fan)).toHaveLength(1)
    at('2030-05-10T10:00:00')
    await sendDigest(bed.context, { userId: fan.id })
    await sendDigest(bed.context, { userId: fan.id })
    expect(await digests(fan)).toHaveLength(2)
  })

  test('leaves out what was read and what is wished no more, and is not sent for nothing', async () => {
    const token = await offered()
    const [reader, unwilling] = [await fanOf(token.id), await fanOf(token.id)]
    await reprice(token.id, token.seller, '900.00')
    await expect.poll(async () => (await lines(unwilling)).length).toBe(1)
    await bed.ask('POST', '/notifications/read', reader, { all: true })
    const kinds = [{ code: 'price_drop', email: false }]
    await bed.call({
      ...{ method: 'PUT', url: '/api/v1/notifications/settings', payload: { kinds } },
      cookie: unwilling.cookie,
    })
    at('2030-06-01T10:00:00')
    for (const { id } of [reader, unwilling]) await sendDigest(bed.context, { userId: id })
    expect([await digests(reader), await digests(unwilling)]).toEqual([[], []])
  })

  test('tells what somebody wants by letter alone', async () => {
    const token = await offered()
    const fan = await fanOf(token.id)
    const kinds = [{ code: 'price_drop', site: false }]
    await bed.call({
      ...{ method: 'PUT', url: '/api/v1/notifications/settings', payload: { kinds } },
      cookie: fan.cookie,
    })
    const other = await fanOf(token.id)
    await reprice(token.id, token.seller, '900.00')
    await expect.poll(async () => (await lines(other)).length).toBe(1)
    at('2030-07-01T10:00:00')
    await sendDigest(bed.context, { userId: fan.id })
    expect(await digests(fan)).toHaveLength(1)
    expect(await lines(fan)).toEqual([])
  })
})

test('whoever was removed leaves no line, and is told nothing more', async () => {
  const token = await offered()
  const [leaving, staying] = [await fanOf(token.id), await fanOf(token.id)]
  await reprice(token.id, token.seller, '900.00')
  await expect.poll(async () => (await lines(staying)).length).toBe(1)
  const { db, now } = bed.context
  await db.updateTable('users').set({ removal_at: now() }).where('id', '=', leaving.id).execute()
  await emptyAccounts(bed.context)
  const left = async () =>
    (await db.selectFrom('notifications').select('id').where('user_id', '=', leaving.id).execute())
      .length
  await expect.poll(left).toBe(0)
  await db
    .insertInto('token_favorites')
    .values({ user_id: leaving.id, token_id: token.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const order = { tokenId: token.id, price: '900.00', previousPrice: '1000.00', after: null }
  await tellFans(bed.context, { ...order, day: 'later' })
  expect(await left()).toBe(0)
  expect(await lines(staying)).toHaveLength(2)
})

test('who is told hears it live, and nobody else does', async () => {
  const server = await startServer()
  const live = await openMarketBed({ live: server })
  // The server of this bed knows two sessions: of the first user and of the second.
  const [anna, boris] = [await live.person('anna'), await sellerOf(live)]
  expect([anna.id, boris.id]).toEqual([1, 2])
  const echo = connect(server, 'session=anna')
  const told = hear(echo.private('user.1'), '.NotificationCreated')
  const other = connect(server, 'session=boris')
  const strangers: unknown[] = []
  other
    .private('user.1')
    .listen('.NotificationCreated', (message: unknown) => strangers.push(message))
  await settled(echo, other)

  const token = await live.offered({ price: 100_000n, royaltyBps: 1, seller: boris })
  await live.ask('POST', `/token/${token.id}/favorite`, anna)
  await live.ask('POST', `/token/${token.id}/sale`, boris, { price: '900.00' })
  const { notification } = (await told) as { notification: Notification }
  const page = (await live.ask('GET', '/notifications', anna)).json<NotificationsPage>()
  expect([notification]).toEqual(page.data)
  expect(notification.title).toBe('Цена снижена')
  expect(strangers).toEqual([])
  await live.close()
})

// The last here: so many would be sent the digests above.
test('a favourite of very many is told to all of them, a portion a job', async () => {
  const token = await offered()
  const { db } = bed.context
  const ids = await db
    .insertInto('users')
    .values(
      Array.from({ length: 1_203 }, (_, index) => ({
        email: `tolpa-${index}@example.org`,
        legal_class: 'individual',
        nikname: `tolpa-${index}`,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('token_favorites')
    .values(ids.map(({ id }) => ({ user_id: id, token_id: token.id })))
    .execute()
  await reprice(token.id, token.seller, '10.00')
  const told = async () => {
    const { count } = await db
      .selectFrom('notifications')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('cause', 'like', `price:${token.id}:%`)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  await expect.poll(told, { timeout: 20_000 }).toBe(1_203)
})
