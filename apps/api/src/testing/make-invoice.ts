import type { Db } from '../db/client.ts'
import { write1cStatement } from '@kefir/rules/payments/write-1c-statement'
import { makeOrganisation } from './make-organisation.ts'
import { makeUser } from './make-user.ts'
import type { TestApp } from './test-app.ts'

export const PAYER = {
  name: 'ООО «Ромашка»',
  inn: '7707083893',
  kpp: '773601001',
  bik: '044525225',
  account: '40702810938000000001',
}
const CAME_ON = '2026-11-17'
let serial = 0

/** An organisation that has said how it is registered. */
export async function makePayer(db: Db, { inn = PAYER.inn } = {}) {
  const user = await makeOrganisation(db, { name: PAYER.name })
  const { kpp, bik, account } = PAYER
  await db
    .insertInto('payment_details')
    .values({ user_id: user.id, inn, kpp, bik, account })
    .execute()
  return user
}

/** An invoice of somebody, with an order that keeps nothing. */
export async function makeInvoice(db: Db, userId: number, fields: object = {}) {
  // One number for both, beyond those that are counted: a page of the order is named by the example's.
  const both = 8_100_000 + (serial += 1)
  const { id: sellerId } = await makeUser(db, { nikname: `prodavec-${(serial += 1)}` })
  const at = new Date()
  const expires_at = new Date(at.getTime() + 86_400_000)
  const order = await db
    .insertInto('orders')
    .values({
      id: both,
      buyer_id: userId,
      origin: 'listing',
      status: 'created',
      total: 100_000n,
      created_at: at,
      expires_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_items')
    .values({
      order_id: order.id,
      token_name: 'Кувшин',
      seller_id: sellerId,
      price: 100_000n,
      fee: 5_000n,
      royalty: 0n,
    })
    .execute()
  const { id } = await db
    .insertInto('invoices')
    .values({
      id: both,
      user_id: userId,
      order_id: order.id,
      amount: 100_000n,
      payer_name: PAYER.name,
      payer_inn: PAYER.inn,
      payer_kpp: PAYER.kpp,
      created_at: at,
      updated_at: at,
      expires_at,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Money that came and that nobody has recognised. */
export async function makeIncoming({ context: { db } }: TestApp) {
  const at = new Date()
  const { id: statementId } = await db
    .insertInto('bank_statements')
    .values({ file_name: 'kl_to_1c.txt', documents: 1, fresh: 1, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('incoming_payments')
    .values({
      statement_id: statementId,
      bank_key: `made ${(serial += 1)}`,
      number: String(serial),
      made_on: '2026-11-17',
      amount: 50_000n,
      payer_name: PAYER.name,
      payer_inn: PAYER.inn,
      payer_account: PAYER.account,
      purpose: 'Оплата',
      status: 'unknown',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The money of a paid invoice that is to go back. */
export async function makeAccountRefund({ context: { db } }: TestApp) {
  const { id: userId } = await makeUser(db, { nikname: `platelshchik-${(serial += 1)}` })
  const at = new Date()
  const times = { created_at: at, updated_at: at, look_at: at }
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({
      user_id: userId,
      purpose: 'order',
      ref_id: 1,
      method: 'account',
      amount: 10_000n,
      description: 'Счёт',
      status: 'succeeded',
      key: crypto.randomUUID(),
      receipt: JSON.stringify({ email: '', items: [] }),
      return_path: '/orders/1',
      spent_at: at,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      user_id: userId,
      amount: 10_000n,
      reason: 'Токен больше не продаётся',
      key: crypto.randomUUID(),
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Came = {
  kopecks: bigint
  purpose: string
  number?: string
  inn?: string
  account?: string
  cameOn?: string
}

/** A statement of the house's account as a bank's program writes it. */
export const statementOf = ({ context: { config } }: TestApp, came: Came[]) =>
  write1cStatement(
    config.payee,
    came.map(
      ({
        kopecks,
        purpose,
        number,
        inn = PAYER.inn,
        account = PAYER.account,
        cameOn = CAME_ON,
      }) => ({
        number: number ?? String((serial += 1)),
        date: CAME_ON,
        cameOn,
        kopecks,
        payer: { name: PAYER.name, inn, account },
        purpose,
      }),
    ),
  )

export const toBase64 = (text: string) => Buffer.from(text).toString('base64')
