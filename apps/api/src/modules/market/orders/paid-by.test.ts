import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/make-user.ts'
import type { Person } from '../../../testing/market-bed.ts'
import { OFFER, openOfferBed } from '../../../testing/offer-bed.ts'

let bed: Awaited<ReturnType<typeof openOfferBed>>
let clerk: Person
beforeAll(async () => {
  bed = await openOfferBed()
  clerk = await makeUser(bed.context.db, { nikname: 'kassir', role: 'finance' })
})
afterAll(() => bed.close())

/** Staff give back a part of a payment from the house's money. */
async function giveBack(paymentId: number, amount: string) {
  const answer = await bed.ask('POST', `/admin/payments/${paymentId}/refund`, clerk, {
    amount,
    reason: 'Покупателя ввели в заблуждение',
  })
  expect(answer.statusCode, answer.body).toBe(202)
}
const paymentIds = async (offerId: number) => {
  const rows = await bed.context.db
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', 'offer')
    .where('ref_id', '=', offerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
const pathOf = (paymentId: number) => `/finance/receipts/${paymentId}`

test('an order tells what of its payment staff gave back, each part with its receipt', async () => {
  const buyer = await bed.person()
  const token = await bed.offered({ price: 47_000n })
  const orderId = await bed.ordered(buyer, token.id)
  bed.bank.pay(await bed.begun(buyer, orderId))
  const read = () => bed.readOrder(buyer, orderId)
  await expect.poll(async () => (await read()).status.code, { timeout: 20_000 }).toBe('done')
  const { payment } = await read()
  await giveBack(payment!.id, '100.00')
  await expect
    .poll(async () => (await read()).refunds, { timeout: 20_000 })
    .toMatchObject([{ amount: '100.00', status: { code: 'succeeded' } }])
  const receipt_url = (await read()).refunds[0]?.receipt_url
  expect(receipt_url).toMatch(new RegExp(`^${pathOf(payment!.id)}#receipt-${payment!.id}-\\d+$`))
  expect((await read()).paid_by).toEqual([
    { method: 'card', amount: '470.00', receipt_url: pathOf(payment!.id) },
  ])
})

test('an order of a raised offer has the receipts of all that paid for it, and what went back of them', async () => {
  const token = await bed.owned()
  const who = await bed.bidder(0n)
  const offerId = await bed.paid(who, token.id)
  await bed.offer(who, token.id, { ...OFFER, price: '700.00', method: 'card' })
  bed.bank.pay(await bed.paying(offerId))
  await expect
    .poll(async () => (await bed.read(who, offerId)).price, { timeout: 20_000 })
    .toBe('700.00')
  expect((await bed.accept(token.owner, offerId, '700.00')).statusCode).toBe(200)

  const { order_id: orderId } = await bed.read(who, offerId)
  const [first, raise] = await paymentIds(offerId)
  expect(await bed.readOrder(who, orderId)).toMatchObject({
    payment: null,
    paid_by: [
      { method: 'card', amount: '500.00', receipt_url: pathOf(first!) },
      { method: 'card', amount: '200.00', receipt_url: pathOf(raise!) },
    ],
    refunds: [],
  })
  await giveBack(raise!, '50.00')
  await expect
    .poll(async () => (await bed.readOrder(who, orderId)).refunds, { timeout: 20_000 })
    .toMatchObject([{ amount: '50.00', status: { code: 'succeeded' } }])
})

test('an order of an offer from the balance says that the balance paid', async () => {
  const token = await bed.owned()
  const who = await bed.bidder()
  const { id } = await bed.offer(who, token.id)
  await bed.accept(token.owner, id)
  const { order_id: orderId } = await bed.read(who, id)
  expect(await bed.readOrder(who, orderId)).toMatchObject({
    paid_by: [{ method: 'balance', amount: '500.00', receipt_url: null }],
    refunds: [],
  })
})

test('the steps of two tokens speak of two', async () => {
  const buyer = await bed.person()
  const tokens = [await bed.offered(), await bed.offered()]
  const orderId = await bed.ordered(buyer, ...tokens.map(({ id }) => id))
  const { steps } = await bed.readOrder(buyer, orderId)
  expect(steps.map(({ name }) => name).slice(-2)).toEqual(['Передаём токены', 'Токены у вас'])
})
