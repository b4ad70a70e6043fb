import { batchCollectionAbi } from '@kefir/chain/generated/foreign/abi/batch-collection'
import { listedCollectionAbi } from '@kefir/chain/generated/foreign/abi/listed-collection'
import { multiCollectionAbi } from '@kefir/chain/generated/foreign/abi/multi-collection'
import { plainCollectionAbi } from '@kefir/chain/generated/foreign/abi/plain-collection'
import { spitefulCollectionAbi } from '@kefir/chain/generated/foreign/abi/spiteful-collection'
import { yesSayerAbi } from '@kefir/chain/generated/foreign/abi/yes-sayer'
import { batchCollectionBytecode } from '@kefir/chain/generated/foreign/bytecode/batch-collection'
import { listedCollectionBytecode } from '@kefir/chain/generated/foreign/bytecode/listed-collection'
import { multiCollectionBytecode } from '@kefir/chain/generated/foreign/bytecode/multi-collection'
import { plainCollectionBytecode } from '@kefir/chain/generated/foreign/bytecode/plain-collection'
import { spitefulCollectionBytecode } from '@kefir/chain/generated/foreign/bytecode/spiteful-collection'
import { yesSayerBytecode } from '@kefir/chain/generated/foreign/bytecode/yes-sayer'
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
