import type { Tx } from '@kefir/api/db/client'
import type { Posting } from '@kefir/api/modules/ledger/post'
import { fakeUuid, fiscalOf } from './fake-bank.ts'

const MINUTE_MS = 60_000
/** What the bank keeps, in hundredths of a per cent. */
const BANK_FEES = { card: 280n, sbp: 40n }

type Wanted = {
  userId: number
  purpose: string
  refId: number
  method: 'card' | 'sbp'
  lines: { description: string; kopecks: bigint }[]
  description: string
  returnPath: string
  /** When the money came. */
  at: Date
  spentAt: Date
}
export type Inserted = { id: number; userId: number; amount: bigint; postings: Posting[] }

/** A payment that came long ago, with its receipt; nobody asks the bank of it any more. */
export async function insertPayment(tx: Tx, wanted: Wanted): Promise<Inserted> {
  const { userId, purpose, refId, method, lines, at } = wanted
  const amount = lines.reduce((sum, { kopecks }) => sum + kopecks, 0n)
  const fee = (amount * BANK_FEES[method]) / 10_000n
  const name = `${purpose} ${refId}`
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('payments')
    .values({
      user_id: userId,
      purpose,
      ref_id: refId,
      method,
      amount,
      description: wanted.description,
      status: 'succeeded',
      key: fakeUuid(`key of ${name}`),
      bank_id: fakeUuid(`payment ${name}`),
      bank_fee: fee,
      ...(method === 'card' && { card_mask: '•••• 0004', card_print: `demo card of ${userId}` }),
      receipt: JSON.stringify({
        email,
        items: lines.map(({ description, kopecks }) => ({
          description,
          kopecks: String(kopecks),
        })),
      }),
      receipt_status: 'succeeded',
      return_path: wanted.returnPath,
      created_at: new Date(at.getTime() - MINUTE_MS),
      updated_at: at,
      look_at: at,
      spent_at: wanted.spentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertReceipt(tx, { name: `payment ${name}`, paymentId: id, refundId: null, at })
  const posting: Posting = {
    currency: 'RUB',
    reason: 'payment',
    ref: { type: 'payment', id: String(id) },
    at,
    lines: [
      { house: 'bank', amount: fee - amount },
      { house: 'bank_fees', amount: -fee },
      { userId, kind: 'held', amount },
    ],
  }
  return { id, userId, amount, postings: [posting] }
}

/** The whole of a payment that went back; gives what is posted beside the payment itself. */
export async function insertRefund(tx: Tx, paid: Inserted, at: Date): Promise<Posting[]> {
  const { id: paymentId, userId, amount } = paid
  const name = `refund of ${paymentId}`
  const askedAt = new Date(at.getTime() - 500)
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      user_id: userId,
      amount,
      status: 'succeeded',
      reason: 'Деньги пришли, когда время заказа уже вышло',
      key: fakeUuid(`key of ${name}`),
      bank_id: fakeUuid(name),
      receipt_status: 'succeeded',
      created_at: askedAt,
      updated_at: at,
      look_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertReceipt(tx, { name, paymentId, refundId: id, at })
  const ref = { type: 'payment', id: String(paymentId) }
  return [
    {
      ...{ currency: 'RUB', reason: 'refund', ref, at: askedAt },
      lines: [
        { userId, kind: 'held', amount: -amount },
        { house: 'refunds', amount },
      ],
    },
    {
      ...{ currency: 'RUB', reason: 'refunded', ref, at },
      lines: [
        { house: 'refunds', amount: -amount },
        { house: 'bank', amount },
      ],
    },
  ]
}

type Printed = { name: string; paymentId: number; refundId: number | null; at: Date }

async function insertReceipt(tx: Tx, { name, paymentId, refundId, at }: Printed) {
  await tx
    .insertInto('receipts')
    .values({
      bank_id: `rt-${fakeUuid(name)}`,
      payment_id: paymentId,
      refund_id: refundId,
      status: 'succeeded',
      ...fiscalOf(name),
      registered_at: at,
      tax_system: 2,
      vat_code: 1,
      updated_at: at,
    })
    .execute()
}
