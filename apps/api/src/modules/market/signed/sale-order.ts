import type { Order } from '@kefir/chain/order-message'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import type { SaleOrderRow } from './signed.queries.ts'

const addressOf = (address: string) => checksumAddress(address) as `0x${string}`

type Words = Pick<
  SaleOrderRow,
  'seller' | 'collection' | 'chain_token_id' | 'price' | 'expires_at' | 'nonce'
>

/** The order as it was signed. */
export const saleOrder = (row: Words): Order => ({
  seller: addressOf(row.seller),
  collection: addressOf(row.collection),
  tokenId: BigInt(row.chain_token_id),
  priceKopecks: row.price,
  expiresAt: BigInt(row.expires_at.getTime() / 1_000),
  nonce: row.nonce,
})
