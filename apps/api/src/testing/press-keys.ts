import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dealFaults } from './deal-faults.ts'
import { giveMoney } from './give-money.ts'
import { TEST_PASSWORD } from './make-user.ts'
import type { MarketBed, Person } from './market-bed.ts'
import { query } from './query.ts'

export const PRESSES = 20
const SBERBANK = '100000000111'

/**
 * Somebody buys, pays and takes money out, each pressed many times at once with one key: done once and answered alike,
 * and another wish under that key is refused. Gives how long each answer took, in milliseconds.
 */
export async function pressKeys(bed: MarketBed): Promise<number[]> {
  const { db } = bed.context
  const took: number[] = []
  const send = async (who: Person, url: string, payload: object, key: string) => {
    const since = performance.now()
    const answer = await bed.call({
      method: 'POST',
      url: `/api/v1${url}`,
      cookie: who.cookie,
      payload,
      headers: { 'idempotency-key': key },
      // Writes of one address are limited.
      remoteAddress: `10.61.${who.id >> 8}.${who.id & 255}`,
    })
    took.push(performance.now() - since)
    return answer
  }

  async function press(who: Person, url: string, payload: object, changed: object) {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: PRESSES }, () => send(who, url, payload, key)),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.statusCode, answers[0]!.body).toBe(202)
    const refused = await send(who, url, changed, key)
    expect(refused.json().code).toBe('IDEMPOTENCY_KEY_REUSED')
    return answers[0]!.json()
  }

  const [buyer, token, other] = [await bed.person(), await bed.offered(), await bed.offered()]
  await giveMoney(db, { userId: buyer.id, amount: 100_000n, currency: 'RUB' })
  const { order_id: orderId } = await press(
    buyer,
    '/token/buy',
    { token_id: token.id },
    { token_id: other.id },
  )
  const pay = `/orders/${orderId}/pay`
  const { payment } = await press(buyer, pay, { method: 'sbp' }, { method: 'card' })
  const wish = { method: 'sbp', phone: '+79161234567', bank_id: SBERBANK, password: TEST_PASSWORD }
  const payout = await press(
    buyer,
    '/finance/payouts',
    { ...wish, amount: '150.00' },
    { ...wish, amount: '151.00' },
  )

  const [made] = await query(
    db,
    `select (select array_agg(id) from orders where buyer_id = $1) as orders,
      (select array_agg(id) from payments where user_id = $1) as payments,
      (select array_agg(id) from payouts where user_id = $1) as payouts,
      (select balance::int from ledger_accounts
        where user_id = $1 and kind = 'available' and currency = 'RUB') as balance`,
    buyer.id,
  )
  expect(made).toEqual({
    orders: [orderId],
    payments: [payment.id],
    payouts: [payout.id],
    balance: 85_000,
  })
  expect(await dealFaults(db)).toEqual({})
  return took
}
