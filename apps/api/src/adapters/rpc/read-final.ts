import { BaseError, BlockNotFoundError, type PublicClient } from 'viem'
import {
  ChainAway,
  type Block,
  type Call,
  type ChainNode,
  type Hex,
  type Receipt,
} from '../../ports/chain.ts'
import type { Asking } from './ask-nodes.ts'
import { isContractsAnswer } from './is-nodes-fault.ts'

type Reading = {
  readReceipt: (client: PublicClient, hash: Hex) => Promise<Receipt | null>
  /** No other node is set that could be asked besides. */
  isAlone: boolean
}

/** What money and ownership go by: of a block that cannot be undone, by the word of two nodes where there are several. */
export function readFinal(
  ask: Asking,
  { readReceipt, isAlone }: Reading,
): Pick<
  ChainNode,
  'findFinalReceipt' | 'countSent' | 'countFinal' | 'readFinalCall' | 'hasFinalCode'
> {
  return {
    findFinalReceipt: (hash, final) =>
      ask.alike(async (client) => {
        const receipt = await readReceipt(client, hash)
        const isFinal = receipt !== null && (await isWithin(client, receipt, final))
        return isFinal ? receipt : null
      }),

    async countSent(address) {
      const count = (client: PublicClient) =>
        client.getTransactionCount({ address, blockTag: 'latest' })
      if (isAlone) return ask(count)
      const counts = await ask.each(count)
      const [, second] = counts.toSorted((one, other) => other - one)
      // Nobody may name a nonce that the chain never comes to; what is final by two nodes the second has counted.
      if (second === undefined) throw new ChainAway('no two nodes of the chain count what was sent')
      return second
    },

    countFinal: (address, { hash: blockHash }) =>
      ask.alike((client) => byBlock(() => client.getTransactionCount({ address, blockHash }))),

    readFinalCall: (call, final) => ask.alike((client) => readCall(client, call, final)),

    hasFinalCode: (address, { hash: blockHash }) =>
      ask.alike(async (client) => {
        const code = await byBlock(() => client.getCode({ address, blockHash }))
        return (code ?? '0x') !== '0x'
      }),
  }
}

/** A receipt may be of a branch that was left: its block must be the one of that number. */
async function isWithin(client: PublicClient, { block, blockHash }: Receipt, final: Block) {
  if (block > final.number) return false
  try {
    return (await client.getBlock({ blockNumber: block })).hash === blockHash
  } catch (error) {
    if (error instanceof BlockNotFoundError) return false
    throw error
  }
}

async function readCall(client: PublicClient, { to, data }: Call, { hash: blockHash }: Block) {
  try {
    return (await client.call({ to, data, blockHash })).data ?? '0x'
  } catch (error) {
    if (isContractsAnswer(error)) return null
    throw nodesFault(error)
  }
}

const byBlock = <Answer>(work: () => Promise<Answer>) =>
  work().catch((error: unknown) => {
    throw nodesFault(error)
  })

/** A node that does not know the block says so in its own words: it failed, and another is asked. */
const nodesFault = (cause: unknown) =>
  new Error(cause instanceof BaseError ? cause.shortMessage : 'the node did not answer', { cause })
