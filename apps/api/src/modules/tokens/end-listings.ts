import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { deleteHolds } from '../holds/holds.queries.ts'
import { clearListings } from './listings.queries.ts'

/** Takes locked tokens off sale; they have no hold but their listing's. */
export async function endListings(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  tokens: { id: number }[],
) {
  if (tokens.length === 0) return
  const tokenIds = tokens.map(({ id }) => id)
  await deleteHolds(tx, { tokenIds })
  await clearListings(tx, { tokenIds })
  await publish(tx, ...tokenIds.map((tokenId) => ({ type: 'token.changed' as const, tokenId })))
}
