import type { Context } from '../../../context.ts'
import { noteStale } from './moves.queries.ts'
import { countOwners } from './owners.queries.ts'

export const CHECK_OWNERS = 'chain.check-owners'

const DAY_MS = 24 * 60 * 60 * 1_000
const MINUTES_OF_DAY = 24 * 60
const LEAST_AT_A_TIME = 100
/** 1 440 000 tokens a day; with more the gauge of the oldest check grows beyond a day. */
const MOST_AT_A_TIME = 1_000

/** Has the owner of each token read once a day, whatever logs say: a node may have left one out. */
export async function checkOwners({ chain, db, transact, now }: Context) {
  if (!chain) return
  const at = now()
  const before = new Date(at.getTime() - DAY_MS)
  const limit = ownersAMinute(await countOwners(db))
  await transact((tx) => noteStale(tx, { before, now: at, limit }))
}

/** As many as it takes to come round in a day, and some more, to make good what a pause left behind. */
export const ownersAMinute = (count: number) =>
  Math.min(MOST_AT_A_TIME, Math.max(LEAST_AT_A_TIME, Math.ceil((1.25 * count) / MINUTES_OF_DAY)))
