import { nodeRest } from '@kefir/rules/chain/node-rest'
import { createPublicClient, http, type PublicClient } from 'viem'
import { ChainAway, RangeTooWide, type Block } from '../../ports/chain.ts'
import { WrongChain } from './is-nodes-fault.ts'
import { saidTwice } from './said-twice.ts'

type Work<Answer> = (client: PublicClient) => Promise<Answer>

export type Asking = (<Answer>(work: Work<Answer>) => Promise<Answer>) & {
  /** What two nodes say alike, where there are several: one alone may lie, or lag. */
  alike<Answer>(work: Work<Answer>): Promise<Answer>
  /** The same of each of several things; `otherwise` of those about which two answer and no two say alike. */
  alikeEach<Answer>(work: Work<Answer[]>, otherwise: Answer): Promise<Answer[]>
  /** What each says that answers at all. */
  each<Answer>(work: Work<Answer>): Promise<Answer[]>
  /** Told to all at once: the first answer that is enough, or every one that there is. */
  tellAll<Answer>(work: Work<Answer>, isEnough: (answer: Answer) => boolean): Promise<Answer[]>
  /**
   * Of their newest blocks the highest; of three nodes and more the second, since one alone may invent its own. Whoever
   * does not know it yet is asked after the others from now on: a node that stands still would answer for ever.
   */
  newest(read: Work<Block>): Promise<Block>
}

type Settings = {
  chainId: number
  urls: string[]
  log: { warn(details: object, sentence: string): void }
  /** How long a node may think. */
  patienceMs?: number
  restMs?: number
}

const PATIENCE_MS = 8_000
/** One that failed is asked last for so long. */
const REST_MS = 30_000

type Node = {
  client: PublicClient
  host: string
  isOfThisChain: boolean
  /** Nought of one that is well. */
  restsUntil: number
  /** Since it last answered. */
  failures: number
  isBehind: boolean
}

/**
 * Asks the nodes one after the other until one answers. A contract's refusal is an answer where the work makes it one;
 * whatever is thrown is the node's failure, for a broken one may say "reverted" to any question. A node of another chain
 * is never believed, however quick it is.
 */
export function askNodes({
  chainId,
  urls,
  log,
  patienceMs = PATIENCE_MS,
  restMs = REST_MS,
}: Settings): Asking {
  const nodes = urls.map((url): Node => {
    const transport = http(url, { timeout: patienceMs, retryCount: 0, batch: false })
    return {
      // With CCIP-Read a stranger's contract would choose an address that this process then fetches.
      client: createPublicClient({ transport, cacheTime: 0, ccipRead: false }),
      // Providers carry their key in the path.
      host: new URL(url).host,
      isOfThisChain: false,
      restsUntil: 0,
      failures: 0,
      isBehind: false,
    }
  })

  function inTurn() {
    const now = performance.now()
    for (const node of nodes) if (node.restsUntil > 0 && node.restsUntil <= now) void probe(node)
    return [...nodes].sort((one, other) => placeOf(one) - placeOf(other))
  }

  /** Whoever waits for an answer does not pay for finding out whether it came back. */
  async function probe(node: Node) {
    node.restsUntil = performance.now() + restMs
    const isBack = await assertChain(node, chainId).then(
      () => true,
      () => false,
    )
    if (isBack) node.restsUntil = 0
  }

  /** Those that are well, or all where they are fewer than it takes. */
  function awake(least: number) {
    const all = inTurn()
    const well = all.filter(({ restsUntil }) => restsUntil === 0)
    return well.length < least ? all : well
  }

  async function askOne<Answer>(
    node: Node,
    work: Work<Answer>,
  ): Promise<{ answer: Answer } | { fault: unknown }> {
    try {
      await assertChain(node, chainId)
      const answer = await work(node.client)
      Object.assign(node, { restsUntil: 0, failures: 0 })
      return { answer }
    } catch (error) {
      // Another may bear more, but whoever asks is quicker with fewer blocks.
      if (error instanceof RangeTooWide) throw error
      // Questions that failed together are one failure.
      if (node.restsUntil === 0) node.failures += 1
      node.restsUntil = performance.now() + nodeRest(node.failures, restMs)
      node.isOfThisChain = false
      log.warn({ node: node.host, reason: reasonOf(error) }, 'a node of the chain failed')
      return { fault: error }
    }
  }

  async function ask<Answer>(work: Work<Answer>): Promise<Answer> {
    let last: unknown
    for (const node of inTurn()) {
      const told = await askOne(node, work)
      if ('answer' in told) return told.answer
      last = told.fault
    }
    throw new ChainAway('no node of the chain answers', { cause: new Error(reasonOf(last)) })
  }

  async function each<Answer>(work: Work<Answer>): Promise<Answer[]> {
    const told = await Promise.all(awake(2).map((node) => askOne(node, work)))
    return told.flatMap((one) => ('answer' in one ? [one.answer] : []))
  }

  async function tellAll<Answer>(work: Work<Answer>, isEnough: (answer: Answer) => boolean) {
    const heard: Answer[] = []
    const enough = Promise.withResolvers<Answer[]>()
    const all = nodes.map(async (node) => {
      const told = await askOne(node, work)
      if (!('answer' in told)) return
      heard.push(told.answer)
      if (isEnough(told.answer)) enough.resolve(heard)
    })
    return Promise.race([enough.promise, Promise.all(all).then(() => heard)])
  }

  async function newest(read: Work<Block>): Promise<Block> {
    const told = await Promise.all(
      awake(1).map(async (node) => ({ node, told: await askOne(node, read) })),
    )
    const heads = told.flatMap(({ node, told: one }) =>
      'answer' in one ? [{ node, block: one.answer }] : [],
    )
    const [highest, second] = heads.toSorted((one, other) =>
      Number(other.block.number - one.block.number),
    )
    if (!highest) throw new ChainAway('no node of the chain answers')
    const { block } = (nodes.length > 2 && second) || highest
    for (const head of heads) head.node.isBehind = head.block.number < block.number
    return block
  }

  /** Of each thing what two say alike; null where they quarrel. That fewer than two answer is the chain's failure alone. */
  async function agreed<Answer>(work: Work<Answer[]>): Promise<({ answer: Answer } | null)[]> {
    if (nodes.length === 1) return (await ask(work)).map((answer) => ({ answer }))
    const heard: Answer[][] = []
    for (const node of inTurn()) {
      const told = await askOne(node, work)
      if ('answer' in told) heard.push(told.answer)
      if (heard.length > 1 && saidTwice(heard).every((said) => said !== null)) break
    }
    if (heard.length < 2) throw new ChainAway('no two nodes of the chain answer')
    const all = saidTwice(heard)
    const differ = all.filter((said) => said === null).length
    if (differ > 0) log.warn({ answers: heard.length, differ }, 'nodes of the chain quarrel')
    return all
  }

  // A stranger's contract may tell each node something else: that stands in the way of nothing else that is asked.
  async function alikeEach<Answer>(work: Work<Answer[]>, otherwise: Answer): Promise<Answer[]> {
    return (await agreed(work)).map((said) => (said ? said.answer : otherwise))
  }

  async function alike<Answer>(work: Work<Answer>): Promise<Answer> {
    const [said] = await agreed(async (client) => [await work(client)])
    if (!said) throw new ChainAway('no two nodes of the chain say the same')
    return said.answer
  }

  return Object.assign(ask, { alike, alikeEach, each, tellAll, newest })
}

/** Those that are well before those that are behind, and these before those that rest, the shortest first. */
const placeOf = ({ restsUntil, isBehind }: Node) => restsUntil || Number(isBehind)

/** Asked once while it behaves: a provider that is moved to another network fails on the way. */
async function assertChain(node: Node, chainId: number) {
  if (node.isOfThisChain) return
  const told = await node.client.getChainId()
  if (told !== chainId) throw new WrongChain(`the node is of chain ${told}, not ${chainId}`)
  node.isOfThisChain = true
}

/** Without the path of an address, in which providers carry their key. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return ''
  const { shortMessage, details } = error as { shortMessage?: string; details?: string }
  const words = [...new Set([shortMessage ?? error.message, details])].filter(Boolean).join(' ')
  return words.replaceAll(/(https?:\/\/[^\s/]+)\S*/g, '$1')
}
