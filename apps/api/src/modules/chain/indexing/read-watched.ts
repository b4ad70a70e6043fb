import { forEach } from '../../../jobs/for-each.ts'
import type { ChainLog, ChainNode, Hex, LogsAsked } from '../../../ports/chain.ts'
import type { Watched } from './watched.queries.ts'

/** Addresses in one question: nodes bear no more than some hundreds well. */
const IN_ONE = 500
const AT_ONCE = 4
/**
 * From more questions than this a block on its own is asked for whole: it holds some hundreds of moves at most, whoever
 * is watched, while each 500 more people would cost another question every two seconds.
 */
const MOST_QUESTIONS = 4

/** Everything that contracts of ours told, and what came to people's addresses from any contract, in the chain's order. */
export async function readWatched(
  node: Pick<ChainNode, 'readLogs'>,
  { contracts, addresses }: Watched,
  within: LogsAsked['within'],
): Promise<ChainLog[]> {
  const known = new Set<string>(contracts)
  const people = new Set<string>(addresses)
  const questions: LogsAsked[] = [
    ...parts(contracts).map((some) => ({ contracts: some, within })),
    ...parts(addresses).map((some) => ({ receivers: some, within })),
  ]
  const isWhole = 'blockHash' in within && questions.length > MOST_QUESTIONS
  const found = new Map<string, ChainLog>()
  await forEach(isWhole ? [{ within }] : questions, AT_ONCE, async (asked) => {
    for (const log of await node.readLogs(asked)) {
      const isOurs = known.has(log.contract) || (log.kind === 'transfer' && people.has(log.to))
      if (isOurs) found.set(`${log.txHash}:${log.index}`, log)
    }
  })
  return [...found.values()].sort(inOrder)
}

const parts = (addresses: Hex[]) =>
  Array.from({ length: Math.ceil(addresses.length / IN_ONE) }, (_, index) =>
    addresses.slice(index * IN_ONE, (index + 1) * IN_ONE),
  )

const inOrder = (one: ChainLog, other: ChainLog) =>
  Number(one.block - other.block) || one.index - other.index
