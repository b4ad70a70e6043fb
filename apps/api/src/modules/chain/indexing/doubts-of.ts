import type { EventOf } from '../../../events/events.ts'
import type { ChainLog, Hex, PlatformAddresses } from '../../../ports/chain.ts'
import type { Watched } from './watched.queries.ts'

type Doubt = Omit<EventOf<'sale.doubted'>, 'type'>
type Told = { logs: ChainLog[]; watched: Pick<Watched, 'addresses'> }

/**
 * Whose signatures the chain told us to look at again. Any contract may say what ours say, and permissions of others are
 * nobody's business here: of people who are linked there is one for their nonces and one a collection, however often it
 * is said.
 */
export function doubtsOf(
  { logs, watched }: Told,
  { settlement }: Pick<PlatformAddresses, 'settlement'>,
): Doubt[] {
  const ours = settlement.toLowerCase()
  const linked = new Set(watched.addresses)
  const doubts = new Map<string, Doubt>()
  for (const log of logs) {
    const doubt = doubtOf(log, ours)
    if (!doubt || !linked.has(doubt.seller as Hex)) continue
    const key = `${doubt.seller}:${doubt.collection ?? ''}`
    const known = doubts.get(key)
    doubts.set(key, known ? joined(known, doubt) : doubt)
  }
  return [...doubts.values()]
}

function doubtOf(log: ChainLog, ours: string): Doubt | null {
  const block = String(log.block)
  if (log.kind === 'forbidden' && log.operator === ours)
    return { seller: log.owner, collection: log.contract, nonces: null, block }
  if (log.kind !== 'cancelled' || log.contract !== ours) return null
  const { seller, first, last } = log
  return { seller, collection: null, nonces: { first, last }, block }
}

/** Logs come in the order of the chain, so the later names the later block. */
function joined(known: Doubt, { nonces, block }: Doubt): Doubt {
  if (!known.nonces || !nonces) return { ...known, block }
  const first =
    BigInt(nonces.first) < BigInt(known.nonces.first) ? nonces.first : known.nonces.first
  const last = BigInt(nonces.last) > BigInt(known.nonces.last) ? nonces.last : known.nonces.last
  return { ...known, nonces: { first, last }, block }
}
