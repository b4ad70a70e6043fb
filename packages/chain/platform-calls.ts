import { encodeFunctionData, numberToHex, type Address, type Hex } from 'viem'

import { collectionFactoryAbi } from './generated/abi/collection-factory.ts'
import { kefirCollectionAbi } from './generated/abi/kefir-collection.ts'

/** A call that is ready to be signed and sent. */
export type PlatformCall = { to: Address; data: Hex }

/** What of a collection the chain keeps. */
export type CollectionTerms = {
  name: string
  symbol: string
  /** A token's metadata is at this and its id. */
  tokenBase: string
  collectionURI: string
  royaltyReceiver: Address
  royaltyBps: number
}

/** The contract of the platform's collection with this id; there is one, however often it is asked for. */
export const saltOf = (collectionId: number): Hex => numberToHex(collectionId, { size: 32 })

/** Makes a collection's contract. A second one of the same id is refused. */
export const createCollectionCall = (
  factory: Address,
  collectionId: number,
  terms: CollectionTerms,
): PlatformCall => ({
  to: factory,
  data: encodeFunctionData({
    abi: collectionFactoryAbi,
    functionName: 'create',
    args: [saltOf(collectionId), { ...terms, royaltyBps: BigInt(terms.royaltyBps) }],
  }),
})

/** Mints a token. A second one of the same id is refused. */
export const mintCall = (
  collection: Address,
  { to, tokenId }: { to: Address; tokenId: bigint },
): PlatformCall => ({
  to: collection,
  data: encodeFunctionData({ abi: kefirCollectionAbi, functionName: 'mint', args: [to, tokenId] }),
})
