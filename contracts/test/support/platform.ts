import { collectionFactoryAbi } from '@kefir/chain/generated/abi/collection-factory'
import { dropMinterAbi } from '@kefir/chain/generated/abi/drop-minter'
import { kefirCollectionAbi } from '@kefir/chain/generated/abi/kefir-collection'
import { settlementAbi } from '@kefir/chain/generated/abi/settlement'
import { vaultAbi } from '@kefir/chain/generated/abi/vault'
import { deployPlatform } from '@kefir/chain/deploy-platform'
import { orderMessage, type Order } from '@kefir/chain/order-message'
import { CREATE2_PROXY, rolesOfOneOperator } from '@kefir/chain/platform-plan'
import { pad, zeroAddress, type Address, type Hex } from 'viem'

import { callsOf, startChain, type Person, type TestChain } from './chain.ts'

/** Anvil and Polygon have it; Hardhat's chain does not. */
const PROXY_CODE =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'

export const saltOf = (id: number): Hex => pad(`0x${id.toString(16)}`, { size: 32 })

export const TERMS = {
  name: 'Морские виды',
  symbol: 'SEA',
  tokenBase: 'https://kefir.example/metadata/1/',
  collectionURI: 'https://kefir.example/metadata/1',
  royaltyReceiver: zeroAddress as Address,
  royaltyBps: 0,
}

export const placeProxy = ({ time }: TestChain) =>
  time.setCode({ address: CREATE2_PROXY, bytecode: PROXY_CODE })

/** The platform as the app deploys it, with one collection and one token of the seller's in it. */
export async function startPlatform(chainId = 137) {
  const chain = await startChain(chainId)
  const { payer, admin, operator, seller, send, read } = chain
  await placeProxy(chain)
  const roles = rolesOfOneOperator(admin.address, operator.address)
  const addresses = await deployPlatform(payer, roles)

  const factory = callsOf(addresses.collectionFactory, collectionFactoryAbi)
  const settlement = callsOf(addresses.settlement, settlementAbi)
  const vault = callsOf(addresses.vault, vaultAbi)
  const dropMinter = callsOf(addresses.dropMinter, dropMinterAbi)

  await send(
    operator,
    factory('create', saltOf(1), { ...TERMS, royaltyReceiver: seller.address, royaltyBps: 500 }),
  )
  const collectionAddress = (await read(factory('addressOf', saltOf(1)))) as Address
  const collection = callsOf(collectionAddress, kefirCollectionAbi)
  await send(operator, collection('mint', seller.address, 1n))
  await send(seller, collection('setApprovalForAll', addresses.settlement, true))

  const place = { chainId, settlement: addresses.settlement }
  return {
    ...chain,
    addresses,
    factory,
    settlement,
    vault,
    dropMinter,
    collectionAddress,
    collection,
    place,
    ownerOf: (tokenId: bigint) => read(collection('ownerOf', tokenId)),

    /** An order for the seller's token, with whatever is to be otherwise. */
    async order(changes: Partial<Order> = {}): Promise<Order> {
      return {
        seller: seller.address,
        collection: collectionAddress,
        tokenId: 1n,
        priceKopecks: 150_000n,
        expiresAt: (await chain.now()) + 3_600n,
        nonce: 1n,
        ...changes,
      }
    },

    sign: (person: Person, order: Order, at = place): Promise<Hex> =>
      person.signTypedData({ ...orderMessage(order, at), account: person.account }),
  }
}

export type TestPlatform = Awaited<ReturnType<typeof startPlatform>>
