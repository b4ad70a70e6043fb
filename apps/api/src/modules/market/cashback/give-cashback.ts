import { isForShow, litresFor } from '@kefir/rules/market/cashback'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { post } from '../../ledger/post.ts'
import { findCashbackBps } from '../../points/cashback-rate.ts'
import { listRemoved, lockOrder } from '../orders/orders.queries.ts'
import { hasCashback, insertCashbacks, listBought, listSalesBefore } from './cashback.queries.ts'

type Giving = Pick<Context, 'transact' | 'publish' | 'now'>

/**
 * Litres for what an order delivered, once, however often its sales are heard. A sale for show brings none; what is seen
 * to be one only later is not taken back, but the sale that shows it brings none.
 */
export async function giveCashback({ transact, publish, now }: Giving, orderId: number) {
  await transact(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'done' || (await hasCashback(tx, orderId))) return
    const { buyer_id: userId } = order
    if ((await listRemoved(tx, [userId])).length > 0) return

    const at = now()
    const earned = await countLitres(tx, orderId)
    await insertCashbacks(
      tx,
      earned.map((item) => ({ ...item, user_id: userId, created_at: at })),
    )
    const litres = earned.reduce((sum, item) => sum + item.litres, 0n)
    if (litres === 0n) return
    await publish(tx, { type: 'cashback.given', orderId })
    await post(tx, [
      {
        currency: 'kefir',
        reason: 'cashback',
        ref: { type: 'order', id: String(orderId) },
        at,
        lines: [
          { house: 'issued:cashback', amount: -litres },
          { userId, kind: 'available', amount: litres },
        ],
      },
    ])
  })
}

async function countLitres(tx: Tx, orderId: number) {
  const bps = await findCashbackBps(tx)
  const items = await listBought(tx, orderId)
  const sales = await listSalesBefore(tx, orderId)
  return items.map(({ id, price, token_id, sale_id }) => {
    const history = sales.filter(({ tokenId }) => tokenId === token_id)
    const isWash = sale_id !== null && isForShow(sale_id, history)
    return { order_item_id: id, litres: isWash ? 0n : litresFor(price, bps), is_wash: isWash }
  })
}
