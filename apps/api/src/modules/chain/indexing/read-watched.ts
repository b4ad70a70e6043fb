import type { ChainLog, ChainNode, Hex, LogsAsked } from '../../../ports/chain.ts'
import type { Watched } from './watched.queries.ts'

/** Addresses in one question: nodes bear no more than some hundreds well. */
const AT_ONCE = 500

/** Everything that contracts of ours told, and what came to people's addresses from any contract, in the chain's order. */
export async function readWatched(
  node: ChainNode,
  { contracts, addresses }: Watched,
  within: LogsAsked['within'],
): Promise<ChainLog[]> {
  const known = new Set<string>(contracts)
  const logs: ChainLog[] = []
  for (const some of parts(contracts))
    for (const log of await node.readLogs({ contracts: some, within })) logs.push(log)
  for (const some of parts(addresses))
    for (const log of await node.readLogs({ receivers: some, within }))
      if (!known.has(log.contract)) logs.push(log)
  return logs
}

const parts = (addresses: Hex[]) =>
  Array.from({ length: Math.ceil(addresses.length / AT_ONCE) }, (_, index) =>
    addresses.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
