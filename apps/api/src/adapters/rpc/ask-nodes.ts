import { createPublicClient, http, type PublicClient } from 'viem'
import { ChainAway } from '../../ports/chain.ts'
import { isNodesFault, WrongChain } from './is-nodes-fault.ts'

export type Asking = <Answer>(work: (client: PublicClient) => Promise<Answer>) => Promise<Answer>

type Settings = {
  chainId: number
  urls: string[]
  log: { warn(details: object, sentence: string): void }
  /** How long a node may think. */
  patienceMs?: number
}

const PATIENCE_MS = 8_000
/** One that failed is asked last for so long. */
const REST_MS = 30_000

type Node = { client: PublicClient; host: string; restsUntil: number; isOfThisChain: boolean }

/**
 * Asks the nodes one after the other until one answers. What a contract answers, a refusal too, is an answer. A node of
 * another chain is never believed, however quick it is.
 */
export function askNodes({ chainId, urls, log, patienceMs = PATIENCE_MS }: Settings): Asking {
  const nodes = urls.map((url): Node => {
    const transport = http(url, { timeout: patienceMs, retryCount: 0, batch: false })
    return {
      client: createPublicClient({ transport, cacheTime: 0 }),
      // Providers carry their key in the path.
      host: new URL(url).host,
      restsUntil: 0,
      isOfThisChain: false,
    }
  })

  return async (work) => {
    let last: unknown
    const inTurn = [...nodes].sort((one, other) => restOf(one) - restOf(other))
    for (const node of inTurn)
      try {
        await assertChain(node, chainId)
        const answer = await work(node.client)
        node.restsUntil = 0
        return answer
      } catch (error) {
        if (!isNodesFault(error)) throw error
        node.restsUntil = performance.now() + REST_MS
        node.isOfThisChain = false
        log.warn({ node: node.host, reason: reasonOf(error) }, 'a node of the chain failed')
        last = error
      }
    throw new ChainAway('no node of the chain answers', { cause: last })
  }
}

const restOf = ({ restsUntil }: Node) => (restsUntil > performance.now() ? restsUntil : 0)

/** Asked once while it behaves: a provider that is moved to another network fails on the way. */
async function assertChain(node: Node, chainId: number) {
  if (node.isOfThisChain) return
  const told = await node.client.getChainId()
  if (told !== chainId) throw new WrongChain(`the node is of chain ${told}, not ${chainId}`)
  node.isOfThisChain = true
}

/** Without the address, in which providers carry their key. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? ((error as { shortMessage?: string }).shortMessage ?? error.message) : ''
