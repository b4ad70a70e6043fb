import { createCollectionCall, mintCall, saltOf } from '@kefir/chain/platform-calls'
import { collectionFactoryAbi } from '@kefir/chain/generated/abi/collection-factory'
import { createPublicClient, createWalletClient, encodeFunctionData, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import type { Hex } from '../ports/chain.ts'
import type { ChainBed } from './chain-bed.ts'

const TRANSFERS = parseAbi(['function transferFrom(address from, address to, uint256 number)'])
const MUCH = '0x56bc75e2d63100000'

export type Holder = ReturnType<typeof privateKeyToAccount>

/** Contracts of collections on a real chain, tokens in them, and people who send these to each other. */
export function chainTokens(chain: ChainBed) {
  const client = createPublicClient({ transport: http(chain.url), pollingInterval: 50 })
  const operator = privateKeyToAccount(chain.key)

  async function send(by: Holder, call: { to: Hex; data: Hex }): Promise<Hex> {
    const wallet = createWalletClient({ account: by, chain: polygon, transport: http(chain.url) })
    const hash = await wallet.sendTransaction({ ...call, gas: 1_000_000n })
    await chain.mine()
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`reverted: ${hash}`)
    return hash
  }

  return {
    send,
    client,
    /** Somebody with a wallet of their own, who can pay for gas. */
    async newHolder(): Promise<Holder> {
      const holder = privateKeyToAccount(generatePrivateKey())
      await chain.ask('anvil_setBalance', holder.address, MUCH)
      return holder
    },
    /** The contract of a collection, in small letters as the database has it. */
    async makeContract(collectionId: number): Promise<Hex> {
      const factory = chain.side.contracts.collectionFactory
      await send(
        operator,
        createCollectionCall(factory, collectionId, {
          name: `Collection ${collectionId}`,
          symbol: 'KFR',
          tokenBase: 'https://kefir.example/token/',
          collectionURI: 'https://kefir.example/collection',
          royaltyReceiver: operator.address,
          royaltyBps: 500,
        }),
      )
      const address = await client.readContract({
        abi: collectionFactoryAbi,
        address: factory,
        functionName: 'addressOf',
        args: [saltOf(collectionId)],
      })
      return address.toLowerCase() as Hex
    },
    mint: (contract: Hex, to: Hex, number: bigint | number) =>
      send(operator, mintCall(contract, { to, tokenId: BigInt(number) })),
    give: (contract: Hex, from: Holder, to: Hex, number: bigint | number) =>
      send(from, {
        to: contract,
        data: encodeFunctionData({
          abi: TRANSFERS,
          functionName: 'transferFrom',
          args: [from.address, to, BigInt(number)],
        }),
      }),
  }
}
