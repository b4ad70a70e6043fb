import { concat, encodeFunctionData, getContractAddress, numberToHex, pad } from 'viem'
import type { Address, Hex } from 'viem'

import { collectionFactoryAbi } from './generated/abi/collection-factory.ts'
import { kefirCollectionAbi } from './generated/abi/kefir-collection.ts'
import { vaultAbi } from './generated/abi/vault.ts'
import { COLLECTION_IMPLEMENTATION } from './platform-plan.ts'

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

/** Where the contract of a collection is, or will be: the factory's `addressOf`, without asking it. */
export const collectionAddress = (factory: Address, collectionId: number): Address =>
  getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: saltOf(collectionId),
    // The minimal clone of ERC-1167.
    bytecode: concat([
      '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
      COLLECTION_IMPLEMENTATION,
      '0x5af43d82803e903d91602b57fd5bf3',
    ]),
  })

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

/** What a collection's contract is called: where there is none, nobody answers. */
export const nameQuestion = (collection: Address): PlatformCall => ({
  to: collection,
  data: encodeFunctionData({ abi: kefirCollectionAbi, functionName: 'name' }),
})

/** Whose a token is. */
export const ownerQuestion = (collection: Address, tokenId: bigint): PlatformCall => ({
  to: collection,
  data: encodeFunctionData({ abi: kefirCollectionAbi, functionName: 'ownerOf', args: [tokenId] }),
})

/** `ownerOf`, as the chain answers it. */
export const ownerWord = (address: Address): Hex => pad(address.toLowerCase() as Hex, { size: 32 })

/** Lets a token out of the vault. */
export const releaseCall = (
  vault: Address,
  { collection, tokenId, to }: { collection: Address; tokenId: bigint; to: Address },
): PlatformCall => ({
  to: vault,
  data: encodeFunctionData({
    abi: vaultAbi,
    functionName: 'release',
    args: [collection, tokenId, to],
  }),
})
