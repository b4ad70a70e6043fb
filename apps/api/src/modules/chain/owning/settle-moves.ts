import { findBlockHash, findCursor } from '../indexing/cursor.queries.ts'
import type { Indexing } from '../indexing/indexing.ts'
import { followOwner } from './follow-owner.ts'
import { hasMoves, listRipe } from './moves.queries.ts'

const AT_A_TIME = 200

/** Reads by a final block who has the tokens that moved; whether there may be more. */
export async function settleMoves(context: Indexing): Promise<boolean> {
  const { chain, db, now } = context
  if (!(await hasMoves(db, now()))) return false
  const final = await chain.node.agreeOnFinal()
  const cursor = await findCursor(db)
  // What happened up to there is read first: else a token would be given with its move still unknown.
  if (!cursor || cursor.number < final.number) return false
  const kept = await findBlockHash(db, final.number)
  if (kept !== null && kept !== final.hash) return false

  const ripe = await listRipe(db, { final: final.number, now: now(), limit: AT_A_TIME })
  if (ripe.length === 0) return false
  const owners = await chain.node.readOwners(ripe, final.hash)
  for (const [index, { tokenId }] of ripe.entries())
    await followOwner(context, { tokenId, address: owners[index] ?? null, block: final.number })
  return ripe.length === AT_A_TIME
}
