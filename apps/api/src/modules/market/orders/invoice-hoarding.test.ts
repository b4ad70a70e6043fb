import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePayer } from '../../../testing/make-invoice.ts'
import { openMarketBed, type MarketBed, type Person } from '../../../testing/market-bed.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
})
afterAll(() => bed.close())

async function ordered(buyer: Person, tokens: number) {
  const offered = await Promise.all(Array.from({ length: tokens }, () => bed.offered()))
  return bed.ordered(buyer, ...offered.map(({ id }) => id))
}
const invoice = (buyer: Person, orderId: number) =>
  bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: 'account' })
const whyNot = async (buyer: Person, orderId: number) => {
  const answer = await invoice(buyer, orderId)
  expect(answer.statusCode, answer.body).toBe(422)
  return answer.json().errors.method[0]
}

test('an organisation keeps three orders by invoices, also when it asks for ten at once', async () => {
  const buyer = await makePayer(bed.context.db)
  const orders: number[] = []
  for (let index = 0; index < 10; index += 1) orders.push(await ordered(buyer, 1))
  const answers = await Promise.all(orders.map((orderId) => invoice(buyer, orderId)))
  const given = orders.filter((_, index) => answers[index]!.statusCode === 202)
  const refused = orders.filter((orderId) => !given.includes(orderId))
  expect([given.length, refused.length]).toEqual([3, 7])
  expect(await whyNot(buyer, refused[0]!)).toContain('отмените лишние')

  // What it has is given again, and one given up makes room for one more.
  expect((await invoice(buyer, given[0]!)).statusCode).toBe(202)
  await bed.ask('POST', `/orders/${given[0]}/cancel`, buyer)
  expect((await invoice(buyer, refused[0]!)).statusCode).toBe(202)
  expect(await whyNot(buyer, refused[1]!)).toContain('3\u00a0неоплаченных счёта')
})

test('and not more than twenty tokens by them', async () => {
  const buyer = await makePayer(bed.context.db)
  expect((await invoice(buyer, await ordered(buyer, 15))).statusCode).toBe(202)
  expect(await whyNot(buyer, await ordered(buyer, 6))).toContain('их станет 21')
  expect((await invoice(buyer, await ordered(buyer, 5))).statusCode).toBe(202)
})
