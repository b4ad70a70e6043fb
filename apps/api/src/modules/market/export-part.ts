import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Db } from '../../db/client.ts'
import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { listCartForExport } from './cart/cart.queries.ts'
import { listCashbacksAfter } from './cashback/cashback.queries.ts'
import { listOffersAfter } from './offers/offers.queries.ts'
import { listOrdersAfter } from './orders/orders.queries.ts'
import { listBookingsAfter } from './promos/promos.queries.ts'
import { listSignedAfter } from './signed/signed.queries.ts'

const PAGE = 1000

/** What a person ordered, offered, promoted and means to buy, in their export. */
export const marketPart: ExportPart = {
  name: 'market',
  read: async (db, userId) => ({
    cart: await listCartForExport(db, userId),
    offers: readPages((last: { id: number } | null) =>
      listOffersAfter(db, { userId, after: last?.id ?? 0, limit: PAGE }),
    ),
    orders: readPages(async (last: { id: number } | null) => {
      const rows = await listOrdersAfter(db, { userId, after: last?.id ?? 0, limit: PAGE })
      return rows.map(({ total, tokens, created_at, ended_at, ...order }) => ({
        ...order,
        total: toDecimal(total),
        tokens: tokens.map(({ price, ...token }) => ({
          ...token,
          price: toDecimal(BigInt(price)),
        })),
        created_at: toMoscowIso(created_at),
        ended_at: ended_at && toMoscowIso(ended_at),
      }))
    }),
    signed_sales: signedOf(db, userId),
    paid_places: placesOf(db, userId),
    cashback: cashbackOf(db, userId),
  }),
}

/** What they signed to sell tokens out of their wallets. */
const signedOf = (db: Db, userId: number) =>
  readPages(async (last: { id: number } | null) => {
    const rows = await listSignedAfter(db, { userId, after: last?.id ?? 0, limit: PAGE })
    return rows.map(({ price, expires_at, created_at, ended_at, ...sale }) => ({
      ...sale,
      price: toDecimal(price),
      expires_at: toMoscowIso(expires_at),
      created_at: toMoscowIso(created_at),
      ended_at: ended_at && toMoscowIso(ended_at),
    }))
  })

const placesOf = (db: Db, userId: number) =>
  readPages(async (last: { id: number } | null) => {
    const rows = await listBookingsAfter(db, { userId, after: last?.id ?? 0, limit: PAGE })
    return rows.map(({ id, token_id, token_name, place, status, price, reason, ...rest }) => ({
      ...{ id, token_id, token_name, place, status, reason },
      price: toDecimal(price),
      is_from_balance: rest.is_from_balance,
      starts_at: toMoscowIso(rest.starts_at),
      ends_at: toMoscowIso(rest.ends_at),
      created_at: toMoscowIso(rest.created_at),
      ended_at: rest.ended_at && toMoscowIso(rest.ended_at),
    }))
  })

const cashbackOf = (db: Db, userId: number) =>
  readPages(async (last: { id: number } | null) => {
    const rows = await listCashbacksAfter(db, { userId, after: last?.id ?? 0, limit: PAGE })
    return rows.map(({ order_item_id: id, order_id, litres, created_at }) => ({
      ...{ id, order_id },
      litres: toDecimal(litres),
      created_at: toMoscowIso(created_at),
    }))
  })
