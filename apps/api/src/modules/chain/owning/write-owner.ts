import type { Tx } from '../../../db/client.ts'
import type { Indexing } from '../indexing/indexing.ts'
import { moveAccount, type Sender } from './move-account.ts'
import {
  findChainOwner,
  setChainOwners,
  type ChainOwner,
  type OwnedToken,
} from './owners.queries.ts'

type Told = {
  /** Locked, and on the chain. */
  token: OwnedToken
  /** Of whom the address is, held. */
  linkedId: number | null
  at: ChainOwner
  /** Who sent it into the vault by this block, where somebody did, or whose address it is kept for there. */
  sender: (Sender & { block: bigint }) | null
  /** Whether a move was told of, or it was only looked at again. */
  isMove: boolean
}

/**
 * Writes down who has a locked token by a final block, and gives it to their account. Nothing where a later block said
 * otherwise already: whoever read before it was too slow.
 */
export async function writeOwner(
  context: Pick<Indexing, 'chain' | 'publish' | 'now'>,
  tx: Tx,
  { token, linkedId, at, sender: sentBy, isMove }: Told,
): Promise<'followed' | 'held' | 'older'> {
  const known = await findChainOwner(tx, token.id)
  const before = known?.address ?? null
  if (known && known.block > at.block && before !== at.address) return 'older'
  // What came there earlier may have been sold there since, but for what is kept to be the sender's still.
  const isTheirs = sentBy !== null && sentBy.address === token.outsideAddress
  const sender = sentBy && (isTheirs || sentBy.block > (known?.block ?? 0n)) ? sentBy : null
  const moving = { token, linkedId, at, before, sender, isMove }
  const outcome = await moveAccount(context, tx, moving)
  // Who sent it in is asked for again when its holder has decided.
  const block = sender && outcome === 'held' ? (known?.block ?? 0n) : at.block
  await setChainOwners(tx, { tokenIds: [token.id], address: at.address, block, now: context.now() })
  return outcome
}
