import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { giveMoney } from '../../../testing/give-money.ts'
import { hurryLooks } from '../../../testing/hurry-looks.ts'
import { makeUser, TEST_PASSWORD } from '../../../testing/make-user.ts'
import { openMarketBed, type MarketBed, type Person } from '../../../testing/market-bed.ts'
import { advancePayout } from '../payouts/advance-payout.ts'
import { sweepPayouts } from '../payouts/sweep-payouts.ts'
import { sweepPayments } from './sweep-payments.ts'
import type { LookedAt } from './taking.queries.ts'

const HOUR_MS = 3_600_000
const LOOK_MS = 6 * 60_000

let bed: MarketBed
let clerk: Person
beforeAll(async () => {
  bed = await openMarketBed()
  clerk = await makeUser(bed.context.db, { nikname: 'kassir-dnya', role: 'finance' })
  // Messages would tell what the answers did not.
  bed.bank.hints.set({ isDropped: true })
})
afterAll(() => bed.close())
beforeEach(() => {
  bed.clock.at = null
})

const rowOf = (table: LookedAt, id: number) =>
  bed.context.db
    .selectFrom(table)
    .select(['status', 'key', 'bank_id', 'look_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The bank was asked and the answer is lost; the next look is two seconds away. */
async function asked(table: LookedAt, id: number, status = 'new') {
  await expect
    .poll(
      async () => {
        const row = await rowOf(table, id)
        return row.status === status && row.look_at > row.updated_at
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}
const after = (hours: number) => {
  bed.clock.at = new Date(Date.now() + hours * HOUR_MS)
}

/** Jobs go by the real clock: here the sweepers look, and time goes on. */
async function swept(table: LookedAt, id: number, status: string) {
  await expect
    .poll(
      async () => {
        bed.clock.at = new Date(bed.clock.at!.getTime() + LOOK_MS)
        await sweepPayments(bed.context)
        await sweepPayouts(bed.context)
        return (await rowOf(table, id)).status
      },
      { timeout: 20_000 },
    )
    .toBe(status)
}
const lawful = async () => expect(await dealFaults(bed.context.db)).toEqual({})

let serial = 0
async function orderedPayout(): Promise<number> {
  const payee = await makeUser(bed.context.db, { nikname: `vyplata-${(serial += 1)}` })
  await giveMoney(bed.context.db, { userId: payee.id, amount: 50_000n, currency: 'RUB' })
  const answer = await bed.ask('POST', '/finance/payouts', payee, {
    amount: '150.00',
    method: 'sbp',
    phone: '+7 916 123-45-67',
    bank_id: '100000000111',
    password: TEST_PASSWORD,
  })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json().id
}
const payoutsAtBank = (id: number) =>
  bed.bank.rows.list('payouts').filter(({ object }) => object.metadata['payout'] === String(id))

describe('a pay-out whose key the bank has forgotten', () => {
  test('is found in the bank’s lists and not paid twice', async () => {
    bed.bank.failNext('drop after', { on: 'payOut' })
    const id = await orderedPayout()
    await asked('payouts', id)
    const { key } = await rowOf('payouts', id)
    after(25)
    await swept('payouts', id, 'succeeded')
    expect(payoutsAtBank(id)).toHaveLength(1)
    expect(await rowOf('payouts', id)).toMatchObject({
      key,
      bank_id: payoutsAtBank(id)[0]!.object.id,
    })
    await lawful()
  })

  test('is paid once, under a new key, where the bank never heard of it', async () => {
    bed.bank.failNext('drop before', { on: 'payOut' })
    const id = await orderedPayout()
    await asked('payouts', id)
    const { key } = await rowOf('payouts', id)
    after(25)
    await Promise.all(Array.from({ length: 4 }, () => advancePayout(bed.context, { payoutId: id })))
    await swept('payouts', id, 'succeeded')
    expect(payoutsAtBank(id)).toHaveLength(1)
    expect((await rowOf('payouts', id)).key).not.toBe(key)
    await lawful()
  })

  test('waits while a request may be on its way, and while the lists do not answer', async () => {
    bed.bank.failNext('drop before', { on: 'payOut' })
    const id = await orderedPayout()
    await asked('payouts', id)
    const { key } = await rowOf('payouts', id)
    after(23.5)
    await advancePayout(bed.context, { payoutId: id })
    after(25)
    bed.bank.failNext('error before', { on: 'listPayouts' })
    await advancePayout(bed.context, { payoutId: id })
    expect(payoutsAtBank(id)).toEqual([])
    expect(await rowOf('payouts', id)).toMatchObject({ status: 'new', key })
    await swept('payouts', id, 'succeeded')
    expect(payoutsAtBank(id)).toHaveLength(1)
  })

  test('is left to people where the lists may not go back so far', async () => {
    bed.bank.failNext('drop before', { on: 'payOut' })
    const id = await orderedPayout()
    await asked('payouts', id)
    after(31 * 24)
    await expect(advancePayout(bed.context, { payoutId: id })).rejects.toThrow('lists begin')
    expect(payoutsAtBank(id)).toEqual([])
  })
})

async function bought() {
  const buyer = await bed.person()
  const token = await bed.offered()
  const orderId = await bed.ordered(buyer, token.id)
  bed.bank.pay(await bed.begun(buyer, orderId))
  const { payment } = await bed.lookedUntil(buyer, orderId, 'done')
  const { bank_id } = await rowOf('payments', payment!.id)
  return { paymentId: payment!.id, bankId: bank_id! }
}
async function orderedRefund(paymentId: number): Promise<number> {
  const answer = await bed.ask('POST', `/admin/payments/${paymentId}/refund`, clerk, {
    amount: '400.00',
    reason: 'Покупателя ввели в заблуждение',
  })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json().refunds.at(-1).id
}

test.each(['drop after', 'drop before'] as const)(
  'a refund after «%s» and a day is given once, and beside another of the same sum',
  async (fault) => {
    const { paymentId, bankId } = await bought()
    const first = await orderedRefund(paymentId)
    const givenBack = async () => {
      await hurryLooks(bed, paymentId)
      return (await rowOf('refunds', first)).status
    }
    await expect.poll(givenBack).toBe('succeeded')
    bed.bank.failNext(fault, { on: 'refund' })
    const id = await orderedRefund(paymentId)
    await asked('refunds', id)
    after(25)
    await swept('refunds', id, 'succeeded')
    const given = bed.bank.rows.list('refunds').filter(({ object }) => object.payment_id === bankId)
    expect(given).toHaveLength(2)
    expect((await rowOf('refunds', id)).bank_id).not.toBe((await rowOf('refunds', first)).bank_id)
    await lawful()
  },
)

test.each(['drop after', 'drop before'] as const)(
  'a payment after «%s» and a day is opened once',
  async (fault) => {
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, (await bed.offered()).id)
    bed.bank.failNext(fault, { on: 'createPayment' })
    const answer = await bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: 'card' })
    const { id } = answer.json().payment
    await asked('payments', id)
    after(25)
    // The bank ends within the hour what nobody pays.
    await swept('payments', id, 'cancelled')
    const made = bed.bank.rows
      .list('payments')
      .filter(({ object }) => object.metadata['payment'] === String(id))
    expect(made).toHaveLength(1)
    await lawful()
  },
)

test('money that the bank took a day ago without an answer is taken once', async () => {
  const buyer = await bed.person()
  const orderId = await bed.ordered(buyer, (await bed.offered()).id)
  const bankId = await bed.begun(buyer, orderId)
  const { id } = await bed.context.db
    .selectFrom('payments')
    .select('id')
    .where('bank_id', '=', bankId)
    .executeTakeFirstOrThrow()
  await asked('payments', id, 'pending')
  bed.bank.failNext('drop after', { on: 'capture' })
  bed.bank.pay(bankId)
  await hurryLooks(bed, id)
  await asked('payments', id, 'capturing')
  after(25)
  await swept('payments', id, 'succeeded')
  await bed.until(buyer, orderId, 'done')
  await lawful()
})
