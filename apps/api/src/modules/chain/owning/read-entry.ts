import type { Hex, TokenPlace } from '../../../ports/chain.ts'
import { isVault } from '../../../polygon/is-vault.ts'
import type { Indexing } from '../indexing/indexing.ts'
import { findLastMove } from '../indexing/transfers.queries.ts'
import { isAttempt } from '../sending/sending.queries.ts'
import { findChainOwner } from './owners.queries.ts'

/** How a token came into the vault. */
export type Entry = { from: Hex; block: bigint }

type Asked = TokenPlace & { tokenId: number; upTo: bigint }

/**
 * Who sent a token that is in the vault there, since its owner was known last; null where nobody did but we. Logs are kept by
 * the word of one node, and this decides whose it is: two are asked.
 */
export async function readEntry(
  { chain, db }: Pick<Indexing, 'chain' | 'db'>,
  { tokenId, contract, number, upTo }: Asked,
): Promise<Entry | null> {
  const kept = await findLastMove(db, { contract, number, upTo })
  const known = await findChainOwner(db, tokenId)
  if (!kept || !isVault(chain, kept.to) || (known && kept.block <= known.block)) return null

  const within = { blockHash: kept.blockHash, number: kept.block }
  const logs = await chain.node.readAgreedLogs({ contracts: [contract], within })
  const moves = logs.filter((log) => log.kind === 'transfer')
  const last = moves.findLast((log) => log.number === number)
  // What we hand over or mint into it is whose the order or the export says.
  if (!last || !isVault(chain, last.to) || (await isAttempt(db, last.txHash))) return null
  return { from: last.from, block: last.block }
}
