import { NOWHERE } from '@kefir/rules/chain/nowhere'
import type { Tx } from '../../../db/client.ts'
import type { Hex } from '../../../ports/chain.ts'
import { isVault } from '../../../polygon/is-vault.ts'
import { findHold } from '../../holds/holds.queries.ts'
import type { Indexing } from '../indexing/indexing.ts'
import { endMove, postponeMove } from './moves.queries.ts'
import { findLinked, findOutsideAddress, holdLinked, lockOwned } from './owners.queries.ts'
import type { Entry } from './read-entry.ts'
import { writeOwner } from './write-owner.ts'

/** Until whoever needs the token alone has decided. */
const LOOK_AGAIN_MS = 30_000

type Told = {
  tokenId: number
  address: Hex | null
  block: bigint
  entry: Entry | null
  /** Whether a move was told of, or it was only looked at again. */
  isMove: boolean
}

/** Writes down who has a token by a final block, and gives it to their account. The same twice is harmless. */
export async function followOwner(context: Indexing, told: Told): Promise<void> {
  const { tokenId, address, block, isMove } = told
  const at = { address: address ?? NOWHERE, block }
  const counted = await context.transact(async (tx) => {
    // The vault is nobody's own: one person is held at most.
    const linkedId = await holdLinked(tx, at.address)
    const sender = isVault(context.chain, at.address) ? await holdSender(tx, told) : null
    const held = sender ?? { address: at.address, linkedId }
    const token = await lockOwned(tx, tokenId)
    if (!token?.isOnChain) {
      // Being exported: its exporter says when the chain has the word.
      const isExported = (await findHold(tx, tokenId))?.kind === 'operation'
      if (isExported) await postpone(context, tx, tokenId)
      else await endMove(tx, { tokenId, block })
      return held
    }
    const outcome = await writeOwner(context, tx, { token, linkedId, at, sender, isMove })
    if (outcome === 'held') await postpone(context, tx, tokenId)
    else await endMove(tx, { tokenId, block })
    return held
  })
  // Linked while nobody could see yet that the token is there.
  const isLinkedNow = await findLinked(context.db, counted.address)
  if (isLinkedNow !== counted.linkedId) await followOwner(context, told)
}

/** Who sent it into the vault now, or before as nobody of ours: they may have linked their address since. */
async function holdSender(tx: Tx, { tokenId, entry }: Told) {
  const address = entry?.from ?? (await findOutsideAddress(tx, tokenId))
  return address && { address, block: entry?.block ?? 0n, linkedId: await holdLinked(tx, address) }
}

async function postpone({ now }: Indexing, tx: Tx, tokenId: number) {
  const at = now()
  const until = new Date(at.getTime() + LOOK_AGAIN_MS)
  await postponeMove(tx, tokenId, { now: at, until })
}
