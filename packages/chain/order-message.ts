import { recoverTypedDataAddress, type Address, type Hex } from 'viem'

/** What a seller signs to sell a token that stays in their wallet until it is paid. */
export type Order = {
  seller: Address
  collection: Address
  tokenId: bigint
  /** Hundredths of a rouble. */
  priceKopecks: bigint
  /** Seconds since 1970, inclusively. */
  expiresAt: bigint
  /** The seller's own, ascending: `cancelBelow` of the contract ends all lower ones at once. */
  nonce: bigint
}

/** `Settlement.OrderState`, by its number there: the first thing that stands in the way of settling. */
export const ORDER_STATES = [
  'open',
  'settled',
  'cancelled',
  'expired',
  'not-owned',
  'not-approved',
  'paused',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

const ORDER_TYPES = {
  Order: [
    { name: 'seller', type: 'address' },
    { name: 'collection', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'priceKopecks', type: 'uint256' },
    { name: 'expiresAt', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/** The chain and the contract that an order is for: it is worth nothing on any other. */
export type OrderPlace = { chainId: number; settlement: Address }

/** The EIP-712 message of an order, as wallets show and sign it; its hash is the contract's `hashOrder`. */
export function orderMessage(order: Order, { chainId, settlement }: OrderPlace) {
  return {
    domain: {
      name: 'Kefir Settlement',
      version: '1',
      chainId,
      verifyingContract: settlement,
    },
    types: ORDER_TYPES,
    primaryType: 'Order' as const,
    message: order,
  }
}

/** Whether the key of the seller's address signed it. A wallet that is a contract has none: the chain is asked. */
export async function isOrderSignedByKey(
  order: Order,
  place: OrderPlace,
  signature: Hex,
): Promise<boolean> {
  try {
    const signer = await recoverTypedDataAddress({ ...orderMessage(order, place), signature })
    return signer.toLowerCase() === order.seller.toLowerCase()
  } catch {
    // Not a signature of a key at all.
    return false
  }
}
