import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveMoney } from '../../testing/give-money.ts'
import { makeInvoice, makePayer, PAYER } from '../../testing/make-invoice.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { openMarketBed, type MarketBed, type Person } from '../../testing/market-bed.ts'
import { query } from '../../testing/query.ts'
import { readReceipts } from './receipts/read-receipts.ts'

let bed: MarketBed
let clerk: Person
beforeAll(async () => {
  bed = await openMarketBed()
  clerk = await makeUser(bed.context.db, { nikname: 'kassir', role: 'finance' })
})
afterAll(() => bed.close())

const exported = (who: Person) => bed.ask('GET', '/account/export', who)
const held = async (who: Person) => (await exported(who)).json().payment_details
const reason = 'Покупателя ввели в заблуждение'

/** A purchase by card that was delivered. */
async function bought() {
  const buyer = await bed.person()
  const orderId = await bed.ordered(buyer, (await bed.offered({ price: 2_000_000n })).id)
  bed.bank.pay(await bed.begun(buyer, orderId))
  const { payment } = await bed.until(buyer, orderId, 'done')
  return { buyer, orderId, paymentId: payment!.id }
}
const refund = async (paymentId: number, amount: string) => {
  const answer = await bed.ask('POST', `/admin/payments/${paymentId}/refund`, clerk, {
    ...{ amount, reason },
  })
  expect(answer.statusCode, answer.body).toBe(202)
}

test('has what a person paid and got back, with the receipts of both as their page tells them', async () => {
  const { buyer, orderId, paymentId } = await bought()
  await refund(paymentId, '250.50')
  const statuses = () =>
    query(bed.context.db, `select status from refunds where payment_id = ${paymentId}`)
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([{ status: 'succeeded' }])
  await readReceipts(bed.context)

  const page = (await bed.ask('GET', `/payments/${paymentId}/receipt`, buyer)).json()
  expect(page.receipts).toMatchObject([
    { kind: 'payment', total: '20000.00', fiscal: { sign: expect.any(String) } },
    { kind: 'refund', total: '250.50', fiscal: { sign: expect.any(String) } },
  ])
  expect((await held(buyer)).payments).toEqual([
    {
      id: paymentId,
      purpose: 'order',
      ref_id: orderId,
      method: 'card',
      amount: '20000.00',
      description: expect.any(String),
      status: 'succeeded',
      reason: null,
      receipt_email: page.email,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      refunds: [
        {
          id: expect.any(Number),
          amount: '250.50',
          status: 'succeeded',
          reason,
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      ],
      tax_system: page.tax_system,
      receipts: page.receipts,
    },
  ])
})

test('tells no refund that waits for a second person, and of others’ money nothing', async () => {
  const { buyer, paymentId } = await bought()
  await refund(paymentId, '16000.00')
  const [payment] = (await held(buyer)).payments
  expect([payment.refunds, payment.receipts]).toMatchObject([[], [{ kind: 'payment' }]])
  expect(await held(await bed.person())).toEqual({ payments: [], payouts: [], invoices: [] })
})

test('has no receipt of what was not paid, and says why it was not', async () => {
  const buyer = await bed.person()
  const orderId = await bed.ordered(buyer, (await bed.offered()).id)
  bed.bank.decline(await bed.begun(buyer, orderId), 'insufficient_funds')
  await expect
    .poll(async () => (await held(buyer)).payments, { timeout: 20_000 })
    .toMatchObject([
      { status: 'cancelled', reason: expect.stringMatching(/^[А-Я]/), receipts: [], refunds: [] },
    ])
})

test('has pay-outs with where they went', async () => {
  const { db } = bed.context
  const payer = await makePayer(db)
  await giveMoney(db, { userId: payer.id, amount: 1_000_000n, currency: 'RUB' })
  const answer = await bed.ask('POST', '/finance/payouts', payer, {
    ...{ amount: '500.00', method: 'account', password: TEST_PASSWORD },
  })
  expect(answer.statusCode, answer.body).toBe(202)
  const { inn, kpp, bik, account } = PAYER
  expect((await held(payer)).payouts).toMatchObject([
    { id: answer.json().id, amount: '500.00', method: 'account', inn, kpp, bik, account },
  ])
})

test('has invoices by their numbers, with what came for them and does not count', async () => {
  const { db } = bed.context
  const payer = await makePayer(db)
  const id = await makeInvoice(db, payer.id, { status: 'expired' })
  const [statement] = await query<{ id: number }>(
    db,
    `insert into bank_statements (file_name, documents, fresh, created_at) values ('a.txt', 2, 2, now()) returning id`,
  )
  for (const [amount, status, bankOrder] of [
    [70_000, 'late', null],
    [30_000, 'returned', '15'],
  ])
    await query(
      db,
      `insert into incoming_payments (statement_id, bank_key, number, made_on, amount, status, bank_order, invoice_id, created_at, updated_at)
       values ($1, $2, '7', '2026-11-17', $3, $4, $5, $6, now(), now())`,
      ...[statement!.id, randomUUID(), amount, status, bankOrder, id],
    )
  expect((await held(payer)).invoices).toMatchObject([
    {
      id,
      number: expect.stringContaining(String(id)),
      ...{ amount: '1000.00', paid: '0.00', to_return: '700.00', returned: '300.00' },
      ...{ payer_name: PAYER.name, payer_inn: PAYER.inn, payer_kpp: PAYER.kpp },
    },
  ])
})

test('gives away nothing by which we speak to the bank, and no card that its owner is not shown', async () => {
  const { db } = bed.context
  const { buyer, paymentId } = await bought()
  await refund(paymentId, '10.00')
  await query(
    db,
    `update payments set card_mask = '220012******9876', card_print = 'print-of-card', pay_url = 'https://bank/pay'
     where id = ${paymentId}`,
  )
  await query(
    db,
    `insert into payouts (user_id, amount, method, status, card_token, card_mask, key, bank_id, bank_order, created_at, updated_at, look_at)
     values (${buyer.id}, 100, 'card', 'rejected', 'token-of-card', '••1234', gen_random_uuid(), 'po-of-bank', 'order-7', now(), now(), now())`,
  )
  const secrets = await query<Record<string, string | null>>(
    db,
    `select p.key::text, p.bank_id, p.pay_url, p.card_mask, p.card_print, r.key::text as refund_key,
       r.bank_id as refund_bank_id, o.key::text as payout_key, o.bank_id as payout_bank_id, o.card_token
     from payments p join refunds r on r.payment_id = p.id join payouts o on o.user_id = p.user_id
     where p.id = ${paymentId}`,
  )
  const { body } = await exported(buyer)
  expect(body).toContain('••1234')
  const told = Object.entries(secrets[0]!).filter(([, secret]) => secret && body.includes(secret))
  expect(told).toEqual([])
  expect(body).not.toMatch(
    /"(key|bank_id|bank_key|bank_order|pay_url|card_print|card_token|asked_by)"/,
  )
})
