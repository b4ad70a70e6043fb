import type { Db } from '../../db/client.ts'
import { post } from '../../modules/ledger/post.ts'
import { SECRETS } from './secrets.ts'

/** What the owner paid, and where its receipt went. */
export async function keepPayment(db: Db, userId: number) {
  const at = new Date()
  await db
    .insertInto('payments')
    .values({
      id: SECRETS.payment[0],
      user_id: userId,
      purpose: 'promo',
      ref_id: 1,
      method: 'sbp',
      amount: 1_000n,
      description: 'Рекламное место',
      status: 'succeeded',
      key: crypto.randomUUID(),
      bank_id: 'bank-of-the-owner',
      receipt: JSON.stringify({
        email: SECRETS.receiptEmail[0],
        items: [{ description: 'Рекламное место', kopecks: '1000' }],
      }),
      return_path: '/',
      spent_at: at,
      created_at: at,
      updated_at: at,
      look_at: at,
    })
    .execute()
}

/** What the owner took out. */
export async function keepPayout(db: Db, userId: number) {
  const [bankName, id] = SECRETS.payout
  const at = new Date()
  await db
    .insertInto('payouts')
    .values({
      id,
      user_id: userId,
      amount: 2_000_000n,
      method: 'sbp',
      status: 'waiting',
      phone: `7${SECRETS.phone[0]}`,
      sbp_bank_id: '100000000111',
      sbp_bank_name: bankName,
      key: crypto.randomUUID(),
      created_at: at,
      updated_at: at,
      look_at: at,
    })
    .execute()
}

export const keepLitres = (db: Db, userId: number) =>
  db.transaction().execute((tx) =>
    post(tx, [
      {
        currency: 'kefir',
        reason: 'quest',
        ref: { type: 'task', id: SECRETS.litres[0] },
        at: new Date(),
        lines: [
          { house: 'issued:quest', amount: -500n },
          { userId, kind: 'available', amount: 500n },
        ],
      },
    ]),
  )
