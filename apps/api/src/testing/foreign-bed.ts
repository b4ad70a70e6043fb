import {
  batchCollectionAbi,
  batchCollectionBytecode,
} from '@kefir/contracts/foreign/batch-collection'
import {
  listedCollectionAbi,
  listedCollectionBytecode,
} from '@kefir/contracts/foreign/listed-collection'
import {
  multiCollectionAbi,
  multiCollectionBytecode,
} from '@kefir/contracts/foreign/multi-collection'
import {
  plainCollectionAbi,
  plainCollectionBytecode,
} from '@kefir/contracts/foreign/plain-collection'
import {
  spitefulCollectionAbi,
  spitefulCollectionBytecode,
} from '@kefir/contracts/foreign/spiteful-collection'
import { yesSayerAbi, yesSayerBytecode } from '@kefir/contracts/foreign/yes-sayer'
import { createPublicClient, createWalletClient, http, type Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Hex } from '../ports/chain.ts'
import { askAnvil } from '../embedded/ask-anvil.ts'

const CODE = {
  plain: { abi: plainCollectionAbi as Abi, bytecode: plainCollectionBytecode },
  batch: { abi: batchCollectionAbi as Abi, bytecode: batchCollectionBytecode },
  listed: { abi: listedCollectionAbi as Abi, bytecode: listedCollectionBytecode },
  multi: { abi: multiCollectionAbi as Abi, bytecode: multiCollectionBytecode },
  yesSayer: { abi: yesSayerAbi as Abi, bytecode: yesSayerBytecode },
  spiteful: { abi: spitefulCollectionAbi as Abi, bytecode: spitefulCollectionBytecode },
} as const

export type ForeignKind = keyof typeof CODE
export type ForeignBed = Awaited<ReturnType<typeof startForeign>>

/** Whoever deploys contracts of their own on the chain at this address, none of them ours. */
export async function startForeign(url: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  await askAnvil(url, 'anvil_setBalance', [account.address, '0x3635c9adc5dea00000'])
  const wallet = createWalletClient({ account, transport: http(url) })
  const client = createPublicClient({ transport: http(url), pollingInterval: 50, cacheTime: 0 })
  const mined = async (hash: Hex) => {
    await askAnvil(url, 'anvil_mine', ['0x1'])
    return client.waitForTransactionReceipt({ hash })
  }

  return {
    account,
    async deploy(kind: ForeignKind, ...args: unknown[]): Promise<Hex> {
      const { abi, bytecode } = CODE[kind]
      const hash = await wallet.deployContract({
        abi,
        bytecode: bytecode as Hex,
        args,
        chain: null,
      })
      return (await mined(hash)).contractAddress!.toLowerCase() as Hex
    },
    /** By whoever deployed, or by another whose account is given. */
    async write(kind: ForeignKind, address: Hex, functionName: string, ...args: unknown[]) {
      const { abi } = CODE[kind]
      await mined(await wallet.writeContract({ abi, address, functionName, args, chain: null }))
    },
  }
}
