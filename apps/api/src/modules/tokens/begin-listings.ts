import { toDecimal } from '@kefir/rules/money/decimal'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { insertHolds } from '../holds/holds.queries.ts'
import { setListings } from './listings.queries.ts'

type Offered = { id: number; isSale: boolean; price: bigint | null }
type Wish = { token: Offered; price: bigint }

/**
 * Offers locked tokens, or gives them another price; one at that price already stays as it is. Whoever calls it has
 * seen that nobody else needs them alone.
 */
export async function beginListings(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  { wishes, at }: { wishes: Wish[]; at: Date },
) {
  const changed = wishes.filter(({ token, price }) => !token.isSale || token.price !== price)
  if (changed.length === 0) return
  const begun = changed.filter(({ token }) => !token.isSale).map(({ token }) => token.id)
  if (begun.length > 0) await insertHolds(tx, { tokenIds: begun, kind: 'listing', refId: null, at })
  await setListings(tx, {
    tokenIds: changed.map(({ token }) => token.id),
    prices: changed.map(({ price }) => price),
    at,
  })

  const events = changed.flatMap(({ token, price }) => [
    { type: 'token.changed' as const, tokenId: token.id },
    {
      type: 'token.listed' as const,
      tokenId: token.id,
      price: toDecimal(price),
      previousPrice: token.isSale && token.price !== null ? toDecimal(token.price) : null,
    },
  ])
  await publish(tx, ...events)
}
