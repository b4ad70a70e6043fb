import type { Context } from '../../../context.ts'
import { noteStale } from './moves.queries.ts'

export const CHECK_OWNERS = 'chain.check-owners'

const DAY_MS = 24 * 60 * 60 * 1_000
const AT_A_TIME = 100

/** Has the owner of each token read once a day, whatever logs say: a node may have left one out. */
export async function checkOwners({ chain, transact, now }: Context) {
  if (!chain) return
  const at = now()
  const before = new Date(at.getTime() - DAY_MS)
  await transact((tx) => noteStale(tx, { before, now: at, limit: AT_A_TIME }))
}
