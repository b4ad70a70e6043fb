import type { Finance, MoneyRow } from '@kefir/wire/finance'
import { MONEY_TYPES } from '@kefir/wire/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { openMarketBed, type MarketBed, type Person } from '../../testing/market-bed.ts'
import { query } from '../../testing/query.ts'
import { post } from '../ledger/post.ts'
import { listDeskPayments } from './refunds/list-desk-payments.ts'

// Money stays in payments and in the ledger when the module that sold for it is gone: here nobody sells a `raffle`.

let bed: MarketBed
let payer: Person
let clerk: Person
let paymentId: number
beforeAll(async () => {
  bed = await openMarketBed()
  payer = await bed.person('platil')
  clerk = await makeUser(bed.context.db, { nikname: 'kassir', role: 'finance' })
})
afterAll(() => bed.close())

/** Money that came for what nobody sells. */
async function came(who: Person) {
  const orderId = await bed.ordered(who, (await bed.offered({ price: 1_700_000n })).id)
  const bankId = await bed.begun(who, orderId, 'sbp')
  const [row] = await query<{ id: number }>(
    bed.context.db,
    `update payments set purpose = 'raffle' where bank_id = $1 returning id`,
    bankId,
  )
  bed.bank.pay(bankId)
  const status = () => query(bed.context.db, 'select status from payments where id = $1', row!.id)
  await expect.poll(status, { timeout: 20_000 }).toEqual([{ status: 'succeeded' }])
  return row!.id
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const finance = async (): Promise<Finance> => (await bed.ask('GET', '/finance', payer)).json()
async function told(type = '', who = payer) {
  const { data, total } = (await bed.ask('GET', `/payments/history?type=${type}`, who)).json()
  const rows = (data as MoneyRow[]).map(({ name, direction, amount, status, about }) =>
    plain(`${name} ${direction} ${amount}: ${status.name} | ${about?.name} ${about?.link}`),
  )
  expect(total).toBe(rows.length)
  return rows
}
const statement = async (who = payer) =>
  plain((await bed.ask('GET', '/finance/statement', who)).body)
const payment = async () => (await bed.ask('GET', `/admin/payments/${paymentId}`, clerk)).json()
const giveBack = (amount: string) =>
  bed.ask('POST', `/admin/payments/${paymentId}/refund`, clerk, {
    amount,
    reason: 'Розыгрыша больше нет',
  })

test('a history is narrowed to any type there is, also to one that nobody sells', async () => {
  for (const type of ['', ...MONEY_TYPES]) {
    const answer = await bed.ask('GET', `/payments/history?type=${type}`, payer)
    expect(answer.statusCode, `${type}: ${answer.body}`).toBe(200)
  }
  expect(await told('drop')).toEqual([])
})

test('a payment for what nobody sells is told by its own number, and leads nowhere', async () => {
  paymentId = await came(payer)
  const row = `Оплата out 17000.00: Оплачено | Платёж № ${paymentId} null`
  expect(await told()).toEqual([row])
  expect(await told('purchase')).toEqual([row])
  expect(await statement()).toContain(`;Оплата;Платёж № ${paymentId};`)
  expect((await finance()).holds).toMatchObject([{ amount: '17000.00', why: 'Оплата', link: null }])
})

test('it waits for no deal: staff give it back, whole, from what is held for its payer', async () => {
  expect(await payment()).toMatchObject({ refundable: '17000.00', why_not_refund: null })
  const part = await giveBack('100.00')
  expect([part.statusCode, plain(part.json().errors.amount[0])]).toEqual([
    422,
    'Эти деньги возвращают целиком: 17 000 ₽',
  ])

  const codes = (await Promise.all([1, 2, 3].map(() => giveBack('17000.00')))).map(
    ({ statusCode }) => statusCode,
  )
  expect(codes.toSorted()).toEqual([202, 409, 409])
  const refunds = async () => (await payment()).refunds
  await expect
    .poll(refunds, { timeout: 20_000 })
    .toMatchObject([{ source: 'held', amount: '17000.00', status: { code: 'succeeded' } }])
  expect(await finance()).toMatchObject({ on_hold: '0.00', holds: [] })
  expect((await told('refund'))[0]).toBe(
    `Возврат in 17000.00: Деньги возвращены | Платёж № ${paymentId} null`,
  )
})

test('roubles that moved on the balance by a reason nobody names are told in general words', async () => {
  const gambler = await bed.person('igral')
  const move = (reason: string, amount: bigint) =>
    bed.context.transact((tx) =>
      post(tx, [
        {
          ...{ currency: 'RUB', reason, at: bed.context.now() },
          ref: { type: 'raffle', id: `seventh-${amount}` },
          lines: [
            { userId: gambler.id, kind: 'available', amount },
            { house: 'prizes', amount: -amount },
          ],
        },
      ]),
    )
  await move('raffle_prize', 90_000n)
  await move('raffle', -30_000n)
  await move('raffle', -20_000n)
  const went = (roubles: number) =>
    `Списание out ${roubles}.00: Списано с баланса | undefined undefined`
  const won = 'Зачисление in 900.00: Зачислено на баланс | undefined undefined'
  expect(await told('', gambler)).toEqual([went(200), went(300), won])
  expect(await told('purchase', gambler)).toEqual([went(200), went(300)])
  expect(await told('refund', gambler)).toEqual([won])
  expect(await told('drop', gambler)).toEqual([])

  const first = (await bed.ask('GET', '/payments/history?per_page=1', gambler)).json()
  const second = (await bed.call({ url: first.next_page_url, cookie: gambler.cookie })).json()
  expect([first, second].map(({ data }) => data[0].amount)).toEqual(['200.00', '300.00'])
  const csv = await statement(gambler)
  expect(csv).toContain(';Списание;;;;;;;300,00;Баланс;Списано с баланса')
  expect(csv).toContain(';Зачисление;;;;;;900,00;;Баланс;Зачислено на баланс')
})

test('where nobody sells anything the desk still finds a payment by its number', async () => {
  const context = { ...bed.context, paidFor: [] }
  const asked = { search: String(paymentId), state: 'all' as const, page: 1 }
  const { data } = await listDeskPayments(context, clerk.id, asked)
  expect(data).toMatchObject([{ id: paymentId, purpose: { code: 'raffle', name: 'raffle' } }])
})
