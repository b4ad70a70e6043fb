import { MOST_IN_ORDER } from '@kefir/rules/market/limits'
import { whyNotBuy } from '@kefir/rules/market/why-not-buy'
import { toDecimal } from '@kefir/rules/money/decimal'
import type { Cart, CartItem } from '@kefir/wire/cart'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import { holdOf } from '../../holds/hold-of.ts'
import { saleWayIn } from '../../tokens/sale-way.ts'
import { personReply } from '../../accounts/person-reply.ts'
import { pictureReply } from '../../pictures/picture-reply.ts'
import { listCart, type CartRow } from './cart.queries.ts'

/** What somebody means to buy, each with its price now or the reason why it cannot be had. */
export async function getCart(
  context: Pick<Context, 'doors' | 'files' | 'chain' | 'now'>,
  db: Db | Tx,
  userId: number,
): Promise<Cart> {
  const rows = await listCart(db, userId, context.now())
  const total = rows
    .filter((row) => whyNot(context, row, userId) === null)
    .reduce((sum, { price }) => sum + price!, 0n)
  return {
    items: rows.map((row) => itemReply(context.files, row, whyNot(context, row, userId))),
    total: toDecimal(total),
    limit: MOST_IN_ORDER,
  }
}

const whyNot = (context: Pick<Context, 'chain' | 'doors'>, row: CartRow, userId: number) =>
  whyNotBuy({
    isShown: row.status === 'ready',
    isOwn: row.owner_id === userId,
    isSale: row.is_sale,
    saleWay: saleWayIn(context.chain, row),
    isSellerBlocked: row.is_seller_blocked,
    hold: holdOf(context, row.hold),
  })

function itemReply(files: FileStore, row: CartRow, reason: string | null): CartItem {
  return {
    token:
      row.status === 'ready'
        ? {
            id: row.token_id,
            name: row.name,
            file: pictureReply(files, row.file),
            collection: row.collection,
          }
        : { id: row.token_id, name: `Токен № ${row.token_id}`, file: null, collection: null },
    seller: personReply(files, row.seller),
    price: reason === null ? toDecimal(row.price!) : null,
    price_seen: toDecimal(row.price_seen),
    why_not: reason,
  }
}
