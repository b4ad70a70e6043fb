import type { Db } from '../../db/client.ts'
import { SECRETS } from './secrets.ts'

/** What the owner wanted to buy. */
export async function keepOrder(db: Db, buyerId: number, sellerId: number) {
  const [name, id] = SECRETS.order
  const at = new Date()
  await db
    .insertInto('orders')
    .values({
      id,
      buyer_id: buyerId,
      origin: 'listing',
      status: 'expired',
      total: 1_000n,
      created_at: at,
      expires_at: at,
      ended_at: at,
    })
    .execute()
  await db
    .insertInto('order_items')
    .values({
      order_id: id,
      token_name: name,
      seller_id: sellerId,
      price: 1_000n,
      fee: 50n,
      royalty: 0n,
    })
    .execute()
}

/** The bill of it, to an organisation. */
export async function keepInvoice(db: Db, userId: number) {
  const [name, id] = SECRETS.invoice
  const at = new Date()
  await db
    .insertInto('invoices')
    .values({
      id,
      user_id: userId,
      order_id: SECRETS.order[1],
      amount: 1_000n,
      status: 'expired',
      payer_name: name,
      payer_inn: '7707083893',
      created_at: at,
      expires_at: at,
      updated_at: at,
    })
    .execute()
}

/** What the owner offered and gave up; to themselves, so that nobody else has a side of it. */
export async function keepOffer(db: Db, userId: number) {
  const [name, id] = SECRETS.offer
  const at = new Date()
  await db
    .insertInto('offers')
    .values({
      id,
      token_name: name,
      bidder_id: userId,
      owner_id: userId,
      price: 1_000n,
      method: 'card',
      status: 'withdrawn',
      created_at: at,
      expires_at: at,
      ended_at: at,
    })
    .execute()
}

/** A promo that the owner gave up. */
export async function keepPromo(db: Db, userId: number) {
  const [name, id] = SECRETS.promo
  const at = new Date()
  await db
    .insertInto('promo_bookings')
    .values({
      ...{ id, user_id: userId, token_name: name, place: 'new_1', status: 'cancelled' },
      ...{ price: 99_000n, is_from_balance: false },
      ...{ starts_at: at, ends_at: new Date(at.getTime() + 60_000) },
      ...{ created_at: at, expires_at: at, ended_at: at },
    })
    .execute()
}
