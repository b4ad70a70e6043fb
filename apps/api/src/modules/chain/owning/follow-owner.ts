import type { Hex } from '../../../ports/chain.ts'
import { findHold } from '../../holds/holds.queries.ts'
import type { Indexing } from '../indexing/indexing.ts'
import { endMove, postponeMove } from './moves.queries.ts'
import {
  findChainOwner,
  findLinked,
  holdLinked,
  lockOwned,
  type ChainOwner,
} from './owners.queries.ts'
import type { Entry } from './read-entry.ts'
import { writeOwner } from './write-owner.ts'

/** Where what nobody has is said to be, as contracts say it of what was burnt. */
const NOWHERE: Hex = `0x${'0'.repeat(40)}`
/** Until whoever needs the token alone has decided. */
const LOOK_AGAIN_MS = 30_000

type Told = { tokenId: number; address: Hex | null; block: bigint; entry: Entry | null }

/** Writes down who has a token by a final block, and gives it to their account. The same twice is harmless. */
export async function followOwner(context: Indexing, { tokenId, address, block, entry }: Told) {
  await follow(context, tokenId, {
    at: { address: address ?? NOWHERE, block },
    entry,
    isByChain: true,
  })
}

/** Gives a token to the account whose address holds it by what the chain said last. */
export async function followAgain(context: Indexing, tokenId: number) {
  const known = await findChainOwner(context.db, tokenId)
  if (known) await follow(context, tokenId, { at: known, entry: null, isByChain: false })
}

type Following = { at: ChainOwner; entry: Entry | null; isByChain: boolean }

async function follow(context: Indexing, tokenId: number, following: Following): Promise<void> {
  const { at, entry, isByChain } = following
  const linkedId = await context.transact(async (tx) => {
    const linked = await holdLinked(tx, at.address)
    // The vault is nobody's own: one person is held at most.
    const sender = entry && {
      ...{ address: entry.from, block: entry.block, linkedId: await holdLinked(tx, entry.from) },
    }
    const token = await lockOwned(tx, tokenId)
    if (!token?.isOnChain) {
      // Being exported: its exporter says when the chain has the word.
      const isExported = (await findHold(tx, tokenId))?.kind === 'operation'
      if (isExported) await postponeMove(tx, tokenId, later(context))
      else await endMove(tx, { tokenId, block: at.block })
      return linked
    }
    const outcome = await writeOwner(context, tx, {
      token,
      linkedId: linked,
      at,
      sender,
      isByChain,
    })
    if (outcome === 'held') await postponeMove(tx, tokenId, later(context))
    else if (isByChain) await endMove(tx, { tokenId, block: at.block })
    return linked
  })
  // Linked while nobody could see yet that the token is there.
  const isLinkedNow = await findLinked(context.db, at.address)
  if (isLinkedNow !== linkedId) await follow(context, tokenId, following)
}

const later = ({ now }: Indexing) => new Date(now().getTime() + LOOK_AGAIN_MS)
