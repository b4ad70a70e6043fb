import type { Context } from '../../../context.ts'
import { followAgain } from './follow-owner.ts'
import { listAt, listOwnedOnChain } from './owners.queries.ts'

/** An address was linked or let go: what it holds goes to its account, or outside. */
export async function followAddress(context: Context, address: string) {
  const { chain } = context
  if (!chain) return
  for (const tokenId of await listAt(context.db, address))
    await followAgain({ ...context, chain }, tokenId)
}

/** An account was emptied, and its addresses with it: what they hold is outside now. */
export async function followLeaver(context: Context, userId: number) {
  const { chain } = context
  if (!chain) return
  for (const tokenId of await listOwnedOnChain(context.db, userId))
    await followAgain({ ...context, chain }, tokenId)
}
