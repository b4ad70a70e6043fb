import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ChainSide } from '../../../ports/chain.ts'
import { query } from '../../../testing/query.ts'
import { makeOrganisation } from '../../../testing/make-organisation.ts'
import type { Person } from '../../../testing/market-bed.ts'
import { OFFER, openOfferBed } from '../../../testing/offer-bed.ts'
import { sweepOffers } from './sweep-offers.ts'

const DAY_MS = 24 * 60 * 60_000

let bed: Awaited<ReturnType<typeof openOfferBed>>
beforeAll(async () => {
  bed = await openOfferBed()
})
afterAll(() => bed.close())

describe('from the balance', () => {
  test('the money is set aside, raised, and back when the bidder withdraws', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const made = await bed.offer(who, token.id)
    expect(made).toMatchObject({
      side: 'made',
      price: '500.00',
      status: { code: 'active' },
      payment: null,
    })
    expect(await bed.roubles(who)).toEqual([50_000n, 50_000n])

    const raised = await bed.offer(who, token.id, { ...OFFER, price: '700.00' })
    expect(raised).toMatchObject({ id: made.id, price: '700.00' })
    expect(await bed.roubles(who)).toEqual([30_000n, 70_000n])
    await bed.lawful()

    const gone = await bed.withdraw(who, made.id)
    expect(gone.json().status.code).toBe('withdrawn')
    expect(await bed.roubles(who)).toEqual([100_000n, 0n])
    expect((await bed.withdraw(who, made.id)).statusCode).toBe(409)
    await bed.lawful()
  })

  test('the owner accepts: the token changes hands at once and the price is split', async () => {
    const token = await bed.owned({ price: 90_000n, royaltyBps: 1_000 })
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id)
    const received = await bed.read(token.owner, id, 'received')
    expect(received.split).toEqual({ fee: '25.00', royalty: '50.00', gets: '425.00' })

    const answer = await bed.accept(token.owner, id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().status.code).toBe('accepted')
    expect(await bed.ownerOf(token.id)).toBe(who.id)
    expect(await bed.roubles(who)).toEqual([50_000n, 0n])
    expect(await bed.roubles(token.owner)).toEqual([42_500n, 0n])
    const { order_id } = await bed.read(who, id)
    expect(await bed.readOrder(who, order_id)).toMatchObject({
      origin: 'offer',
      status: { code: 'done' },
      total: '500.00',
    })
    await bed.lawful()
    await expect
      .poll(() => bed.notes(who, 'bought'))
      .toMatchObject([{ title: 'Ваше предложение приняли' }])
    expect(await bed.notes(token.owner, 'offer')).toHaveLength(1)
  })

  test('what the owner asks, or more, is bought and not offered, nor raised to', async () => {
    const token = await bed.owned({ price: 70_000n })
    const who = await bed.bidder()
    const fieldOf = async (price: string) => {
      const answer = await bed.send(who, token.id, { ...OFFER, price })
      return [answer.statusCode, answer.json().errors?.price?.[0].replaceAll('\u00a0', ' ')]
    }
    const refused = [422, 'Токен продаётся за 700 ₽: купите его сразу или предложите меньше']
    expect(await fieldOf('700.00')).toEqual(refused)
    expect(await fieldOf('900.00')).toEqual(refused)
    expect(await fieldOf('699.99')).toEqual([202, undefined])
    expect(await fieldOf('800.00')).toEqual(refused)
    // Off sale there is no price to meet.
    await bed.ask('DELETE', `/token/${token.id}/sale`, token.owner)
    expect(await fieldOf('800.00')).toEqual([202, undefined])
    expect(await bed.roubles(who)).toEqual([20_000n, 80_000n])
    await bed.lawful()
  })

  test('what is not there cannot be offered', async () => {
    const token = await bed.owned()
    const answer = await bed.send(await bed.bidder(10_000n), token.id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'NOT_ENOUGH_FUNDS'])
    await bed.lawful()
  })

  test('the owner declines, and the bidder is told', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id)
    const answer = await bed.ask('POST', `/offers/${id}/decline`, token.owner)
    expect(answer.json().status.code).toBe('declined')
    expect(await bed.roubles(who)).toEqual([100_000n, 0n])
    await expect
      .poll(() => bed.notes(who, 'offer_ended'))
      .toMatchObject([{ title: 'Предложение отклонили' }])
    await bed.lawful()
  })
})

describe('by card', () => {
  test('stands once it is paid, and its owner sees it only then', async () => {
    const token = await bed.owned()
    const who = await bed.bidder(0n)
    const { id, status } = await bed.offer(who, token.id, { ...OFFER, method: 'card' })
    expect(status.code).toBe('waiting')
    expect((await bed.call({ url: `/api/v1/token/${token.id}/offers` })).json().offers).toEqual([])
    expect((await bed.accept(token.owner, id)).statusCode).toBe(404)
    // Asked again it is the same payment.
    expect((await bed.offer(who, token.id, { ...OFFER, method: 'card' })).id).toBe(id)

    bed.bank.pay(await bed.paying(id))
    await bed.until(who, id, 'active')
    expect(await bed.roubles(who)).toEqual([0n, 50_000n])
    const { offers, total } = (await bed.call({ url: `/api/v1/token/${token.id}/offers` })).json()
    expect([total, offers[0]]).toMatchObject([1, { id, price: '500.00', split: null }])
    await expect.poll(() => bed.notes(token.owner, 'offer')).toHaveLength(1)

    expect((await bed.accept(token.owner, id)).statusCode).toBe(200)
    expect(await bed.ownerOf(token.id)).toBe(who.id)
    // The card is new, so the seller waits for a day.
    expect(await bed.roubles(token.owner)).toEqual([0n, 47_500n])
    await bed.lawful()
  })

  test('is raised by the difference; until that is paid the old price stands', async () => {
    const token = await bed.owned()
    const who = await bed.bidder(0n)
    const id = await bed.paid(who, token.id)
    const raising = await bed.offer(who, token.id, { ...OFFER, price: '800.00' })
    expect(raising).toMatchObject({ price: '500.00', raise_to: '800.00' })
    expect(raising.payment.amount).toBe('300.00')
    expect((await bed.accept(token.owner, id, '800.00')).statusCode).toBe(409)

    bed.bank.pay(await bed.paying(id))
    await expect
      .poll(async () => (await bed.read(who, id)).price, { timeout: 20_000 })
      .toBe('800.00')
    expect(await bed.roubles(who)).toEqual([0n, 80_000n])
    await bed.lawful()
    expect((await bed.accept(token.owner, id, '800.00')).statusCode).toBe(200)
    expect(await bed.roubles(who)).toEqual([0n, 0n])
    await bed.lawful()
  })

  test('a raise that the bank declined changes nothing, and a withdrawal gives both payments back', async () => {
    const token = await bed.owned()
    const who = await bed.bidder(0n)
    const id = await bed.paid(who, token.id)
    await bed.offer(who, token.id, { ...OFFER, price: '600.00' })
    bed.bank.decline(await bed.paying(id), 'insufficient_funds')
    await expect
      .poll(async () => (await bed.read(who, id)).payment?.status.code, { timeout: 20_000 })
      .toBe('cancelled')
    expect((await bed.read(who, id)).price).toBe('500.00')
    await bed.offer(who, token.id, { ...OFFER, price: '700.00' })
    bed.bank.pay(await bed.paying(id))
    await expect
      .poll(async () => (await bed.read(who, id)).price, { timeout: 20_000 })
      .toBe('700.00')

    await bed.withdraw(who, id)
    await expect
      .poll(() => bed.refunds(id), { timeout: 20_000 })
      .toEqual([
        { amount: 50_000n, status: 'succeeded' },
        { amount: 20_000n, status: 'succeeded' },
      ])
    expect(await bed.roubles(who)).toEqual([0n, 0n])
    await bed.lawful()
  })

  test('declined comes to nothing, and may be made again', async () => {
    const token = await bed.owned()
    const who = await bed.bidder(0n)
    const { id } = await bed.offer(who, token.id, { ...OFFER, method: 'card' })
    bed.bank.decline(await bed.paying(id), 'insufficient_funds')
    await bed.until(who, id, 'ended')
    expect((await bed.read(who, id)).reason).toContain('Оплата не')
    expect((await bed.offer(who, token.id, { ...OFFER, method: 'sbp' })).id).not.toBe(id)
    await bed.lawful()
  })

  test('paid after it was withdrawn goes back by itself', async () => {
    const token = await bed.owned()
    const who = await bed.bidder(0n)
    const { id } = await bed.offer(who, token.id, { ...OFFER, method: 'sbp' })
    const bankId = await bed.paying(id)
    await bed.withdraw(who, id)
    bed.bank.pay(bankId)
    await expect
      .poll(() => bed.refunds(id), { timeout: 20_000 })
      .toEqual([{ amount: 50_000n, status: 'succeeded' }])
    await expect.poll(() => bed.notes(who, 'order')).toMatchObject([{ title: 'Деньги возвращены' }])
    await bed.lawful()
  })

  test('stands though the bank’s answer was lost: the bank itself tells of the payment', async () => {
    const token = await bed.owned()
    const who = await bed.bidder(0n)
    bed.bank.failNext('drop after', { on: 'createPayment' })
    const { id, token: named } = await bed.offer(who, token.id, { ...OFFER, method: 'sbp' })
    const find = () =>
      bed.bank.rows
        .list('payments')
        .find(({ object }) => object.description?.includes(`«${named.name}»`))?.object.id
    await expect.poll(find, { timeout: 20_000 }).toBeDefined()
    bed.bank.pay(find()!)
    await bed.until(who, id, 'active')
    await bed.lawful()
  })
})

describe('what ends an offer', () => {
  test('a sale to somebody else gives the money back with a word', async () => {
    const token = await bed.owned({ price: 100_000n })
    const [loser, winner] = [await bed.bidder(), await bed.bidder()]
    const cardLoser = await bed.bidder(0n)
    const lost = await bed.offer(loser, token.id)
    const lostByCard = await bed.paid(cardLoser, token.id)
    const won = await bed.offer(winner, token.id, { ...OFFER, price: '900.00' })
    expect((await bed.accept(token.owner, won.id, '900.00')).statusCode).toBe(200)

    await bed.until(loser, lost.id, 'ended')
    await bed.until(cardLoser, lostByCard, 'ended')
    expect(await bed.roubles(loser)).toEqual([100_000n, 0n])
    await expect.poll(() => bed.refunds(lostByCard), { timeout: 20_000 }).toHaveLength(1)
    await expect.poll(() => bed.notes(loser, 'offer_ended')).toHaveLength(1)
    await bed.lawful()
  })

  test.each([
    [
      'hidden by its owner',
      (id: number, owner: Person) => bed.ask('POST', `/token/${id}/hide`, owner),
    ],
  ])('a token %s', async (_, hide) => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id)
    expect((await hide(token.id, token.owner)).statusCode).toBe(200)
    await bed.until(who, id, 'ended')
    expect(await bed.roubles(who)).toEqual([100_000n, 0n])
    await bed.lawful()
  })

  test('its time, by the clock', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id, { ...OFFER, expires_in_days: 1 })
    bed.clock.at = new Date(Date.now() + DAY_MS + 1_000)
    onTestFinished(() => void (bed.clock.at = null))
    await sweepOffers(bed.context)
    await expect.poll(() => bed.roubles(who)).toEqual([100_000n, 0n])
    expect(await bed.read(who, id)).toMatchObject({
      status: { code: 'expired' },
      reason: 'Срок предложения вышел',
    })
    await bed.lawful()
  })

  test('a deleted work, at the next sweep', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id)
    await bed.context.db.deleteFrom('token_favorites').where('token_id', '=', token.id).execute()
    await bed.context.db.deleteFrom('transactions').where('token_id', '=', token.id).execute()
    await bed.context.db.deleteFrom('tokens').where('id', '=', token.id).execute()
    await sweepOffers(bed.context)
    await bed.until(who, id, 'ended')
    expect((await bed.read(who, id)).token.id).toBeNull()
    expect(await bed.roubles(who)).toEqual([100_000n, 0n])
    await bed.lawful()
  })

  test('its bidder’s removal', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id)
    const { db, publish } = bed.context
    await db.updateTable('users').set({ removed_at: new Date() }).where('id', '=', who.id).execute()
    await bed.context.transact((tx) => publish(tx, { type: 'user.removed', userId: who.id }))
    const find = () =>
      db.selectFrom('offers').select('status').where('id', '=', id).executeTakeFirst()
    await expect.poll(find, { timeout: 20_000 }).toEqual({ status: 'ended' })
    expect(await bed.roubles(who)).toEqual([100_000n, 0n])
    await bed.lawful()
  })
})

test('what the vault keeps is offered for and sold as what never left the platform', async () => {
  const { context } = bed
  const vault = `0x${'5a'.repeat(20)}`
  onTestFinished(() => void (context.chain = null))
  context.chain = { contracts: { vault } } as ChainSide
  const token = await bed.owned()
  await context.db
    .updateTable('tokens')
    .set({ is_on_chain: true })
    .where('id', '=', token.id)
    .execute()
  const at = { token_id: token.id, block_number: 1n, checked_at: new Date() }
  await context.db
    .insertInto('chain_owners')
    .values({ ...at, address: vault })
    .execute()
  const who = await bed.bidder()
  const told = await bed.ask('GET', `/token/${token.id}/offers`, who)
  expect(told.json().why_not).toBeNull()
  const { id } = await bed.offer(who, token.id)
  expect((await bed.accept(token.owner, id)).statusCode).toBe(200)
  expect(await bed.ownerOf(token.id)).toBe(who.id)
  await bed.lawful()
})

test('who has sold a token hears that they may offer for it, though nobody ever did', async () => {
  const token = await bed.owned({ price: 90_000n })
  const who = await bed.bidder()
  const told = async () => (await bed.ask('GET', `/token/${token.id}/offers`, token.owner)).json()
  const own = await told()
  expect(own.why_not).toContain('Это ваш токен')
  await query(bed.context.db, 'update tokens set owner_id = $1 where id = $2', who.id, token.id)
  const sold = await told()
  expect(sold.why_not).toBe(null)
  expect(sold.mark).not.toBe(own.mark)
})

describe('refuses', () => {
  test('one’s own token, one that is hidden and one that is in a wallet', async () => {
    const { db } = bed.context
    const token = await bed.owned()
    const own = await bed.send(token.owner, token.id)
    expect([own.statusCode, own.json().message]).toMatchObject([
      409,
      expect.stringContaining('Это ваш токен'),
    ])
    const who = await bed.bidder()
    await db.updateTable('tokens').set({ is_on_chain: true }).where('id', '=', token.id).execute()
    expect((await bed.send(who, token.id)).json().message).toContain('лежит в\u00a0кошельке')
    await db.updateTable('tokens').set({ is_hidden: true }).where('id', '=', token.id).execute()
    expect((await bed.send(who, token.id)).statusCode).toBe(404)
    expect((await bed.ask('GET', `/token/${token.id}/offers`, who)).statusCode).toBe(404)
  })

  test('a raise that is none, and another way to pay it', async () => {
    const token = await bed.owned()
    const who = await bed.bidder()
    await bed.offer(who, token.id)
    const same = await bed.send(who, token.id)
    expect([same.statusCode, same.json().errors]).toMatchObject([422, { price: expect.anything() }])
    const other = await bed.send(who, token.id, { ...OFFER, price: '900.00', method: 'card' })
    expect([other.statusCode, other.json().errors]).toMatchObject([
      422,
      { method: expect.anything() },
    ])
  })

  test('a card of an organisation, whose offers come from its balance', async () => {
    const token = await bed.owned()
    const organisation = await makeOrganisation(bed.context.db, { name: 'ООО Простокваша' })
    const answer = await bed.send(organisation, token.id, { ...OFFER, method: 'card' })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      { method: expect.anything() },
    ])
  })

  test.each([
    { price: '5.00', expires_in_days: 7 },
    { price: 'много', expires_in_days: 7 },
    { price: '500.00', expires_in_days: 31 },
    { price: '500.00', expires_in_days: 0 },
    { price: '500.00' },
    { ...OFFER, method: 'barter' },
  ])('nonsense: %j', async (body) => {
    const token = await bed.owned()
    expect((await bed.send(await bed.bidder(), token.id, body)).statusCode).toBe(422)
  })

  test('who is not the owner to accept, and who is not the bidder to withdraw', async () => {
    const token = await bed.owned()
    const [who, stranger] = [await bed.bidder(), await bed.bidder()]
    const { id } = await bed.offer(who, token.id)
    expect((await bed.accept(stranger, id)).statusCode).toBe(403)
    expect((await bed.accept(who, id)).statusCode).toBe(403)
    expect((await bed.withdraw(token.owner, id)).statusCode).toBe(403)
    expect((await bed.ask('POST', `/offers/${id}/decline`, who)).statusCode).toBe(403)
  })

  test('an owner who cannot be paid, a price unseen and a token that somebody pays for', async () => {
    const token = await bed.owned({ price: 100_000n })
    const [who, buyer] = [await bed.bidder(), await bed.bidder()]
    const { id } = await bed.offer(who, token.id)
    const unseen = await bed.accept(token.owner, id, '900.00')
    expect([unseen.statusCode, unseen.json().message]).toMatchObject([
      409,
      expect.stringContaining('Цена изменилась'),
    ])
    const orderId = await bed.ordered(buyer, token.id)
    expect((await bed.accept(token.owner, id)).json().message).toContain('оплачивает покупатель')
    await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    await bed.context.db
      .deleteFrom('payment_details')
      .where('user_id', '=', token.owner.id)
      .execute()
    expect((await bed.accept(token.owner, id)).json().message).toContain('Чтобы продавать')
    await bed.lawful()
  })
})
