import type { HardhatViemHelpers } from '@nomicfoundation/hardhat-viem/types'
import { network } from 'hardhat'
import {
  BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  getAddress,
  type Abi,
  type Address,
  type ContractFunctionName,
  type TransactionReceipt,
} from 'viem'

import { collectionFactoryAbi } from '@kefir/chain/generated/abi/collection-factory'
import { dropMinterAbi } from '@kefir/chain/generated/abi/drop-minter'
import { kefirCollectionAbi } from '@kefir/chain/generated/abi/kefir-collection'
import { settlementAbi } from '@kefir/chain/generated/abi/settlement'
import { vaultAbi } from '@kefir/chain/generated/abi/vault'

/** A call of a contract, which may be sent, only tried, or read. */
export type Call = {
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
}

/** Calls of the contract at `address`, by the names in its ABI. */
export const callsOf =
  <const abi extends Abi>(address: Address, abi: abi) =>
  (functionName: ContractFunctionName<abi>, ...args: unknown[]): Call => ({
    address,
    abi,
    functionName,
    args,
  })

/** One contract's error may come out through another. */
const ERRORS = [
  ...kefirCollectionAbi,
  ...collectionFactoryAbi,
  ...settlementAbi,
  ...vaultAbi,
  ...dropMinterAbi,
].filter(({ type }) => type === 'error') as Abi

type Wallet = Awaited<ReturnType<HardhatViemHelpers['getWalletClients']>>[number]
/** Who signs and sends, with the address as contracts tell it. */
export type Person = Wallet & { address: Address }

/** A chain of its own in this process, with a few people on it. */
export async function startChain(chainId = 137) {
  const { viem, provider } = await network.create({ override: { chainId } })
  const reader = await viem.getPublicClient()
  const time = await viem.getTestClient()
  const wallets = await viem.getWalletClients()
  const people = wallets.map((wallet): Person => ({
    ...wallet,
    address: getAddress(wallet.account.address),
  }))
  const [payer, admin, operator, seller, buyer, stranger] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]

  return {
    payer,
    admin,
    operator,
    seller,
    buyer,
    stranger,
    provider,
    reader,
    time,

    /** Sends it and waits: a transaction that was reverted throws. */
    async send(from: Person, call: Call): Promise<TransactionReceipt> {
      const hash = await from.writeContract({ ...call, chain: null, account: from.account })
      return await reader.waitForTransactionReceipt({ hash })
    },

    /** The name and the evidence of the error that it would end with; nothing where it would pass. */
    async refusalOf({ account }: Person, call: Call): Promise<unknown[]> {
      try {
        await reader.simulateContract({ ...call, account })
        return []
      } catch (error) {
        return describeRefusal(error)
      }
    },

    read: (call: Call): Promise<unknown> => reader.readContract(call),

    /** Of a contract from the tests' own folder. */
    async deploy(name: string, ...args: unknown[]) {
      const { address, abi } = await viem.deployContract(name, args as never)
      return { address: getAddress(address), calls: callsOf(address, abi as Abi) }
    },

    async now(): Promise<bigint> {
      return (await reader.getBlock()).timestamp
    },

    /** The next block, and all that is tried until then, is at this second. */
    async goTo(timestamp: bigint): Promise<void> {
      await time.setNextBlockTimestamp({ timestamp })
      await time.mine({ blocks: 1 })
    },
  }
}

export type TestChain = Awaited<ReturnType<typeof startChain>>

export const decodeRefusal = (data: `0x${string}`): unknown[] => {
  const { errorName, args } = decodeErrorResult({ abi: ERRORS, data })
  return [errorName, ...(args ?? [])]
}

function describeRefusal(error: unknown): unknown[] {
  const reverted =
    error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError) || !reverted.raw) throw error
  try {
    return decodeRefusal(reverted.raw)
  } catch {
    return ['unknown', reverted.raw]
  }
}
