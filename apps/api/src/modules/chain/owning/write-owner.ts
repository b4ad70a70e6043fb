import type { Tx } from '../../../db/client.ts'
import type { Indexing } from '../indexing/indexing.ts'
import { moveAccount } from './move-account.ts'
import {
  findChainOwner,
  setChainOwner,
  type ChainOwner,
  type OwnedToken,
} from './owners.queries.ts'

type Told = {
  /** Locked, and on the chain. */
  token: OwnedToken
  /** Of whom the address is, held. */
  linkedId: number | null
  at: ChainOwner
  /** Whether the chain was asked, or only whose the address is has changed. */
  isByChain: boolean
}

/**
 * Writes down who has a locked token by a final block, and gives it to their account. Nothing where a later block said
 * otherwise already: whoever read before it was too slow.
 */
export async function writeOwner(
  context: Pick<Indexing, 'chain' | 'publish' | 'now'>,
  tx: Tx,
  { token, linkedId, at, isByChain }: Told,
): Promise<'followed' | 'held' | 'older'> {
  const known = await findChainOwner(tx, token.id)
  const before = known?.address ?? null
  if (known && known.block > at.block && before !== at.address) return 'older'
  if (isByChain) await setChainOwner(tx, { tokenId: token.id, ...at, now: context.now() })
  return moveAccount(context, tx, { token, linkedId, at, before, isByChain })
}
