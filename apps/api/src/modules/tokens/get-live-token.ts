import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { LiveToken } from '@kefir/wire/live'
import type { Context } from '../../context.ts'
import { holdReply } from './hold-reply.ts'
import { findLiveToken } from './tokens.queries.ts'

/** What everybody who looks at a token is told when it changes; null for what is not shown. */
export async function getLiveToken(
  context: Pick<Context, 'db' | 'doors'>,
  tokenId: number,
): Promise<LiveToken | null> {
  const row = await findLiveToken(context.db, tokenId)
  return row
    ? {
        id: row.id,
        owner_id: row.owner_id,
        favorites_count: row.favorites_count,
        is_sale: row.is_sale,
        price: row.is_sale && row.price !== null ? toDecimal(row.price) : null,
        listed_at: row.is_sale && row.listed_at ? toMoscowIso(row.listed_at) : null,
        hold: holdReply(context, row),
        offers_mark: row.offers_mark,
      }
    : null
}
