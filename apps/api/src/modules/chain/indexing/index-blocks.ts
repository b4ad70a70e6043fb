import type { Context } from '../../../context.ts'
import { ChainAway } from '../../../ports/chain.ts'
import { settleMoves } from '../owning/settle-moves.ts'
import { postponeReading } from './cursor.queries.ts'
import { readOn } from './read-on.ts'

export const INDEX_BLOCKS = 'chain.index-blocks'
export const ORDER_INDEXING = 'chain.order-indexing'

const LOOK_EVERY_MS = 2_000
const GO_ON_AFTER_MS = 100

/** Reads on to the newest block, and follows what moved; then orders the next look. */
export async function indexBlocks(context: Context) {
  const { chain, log } = context
  // A node without a chain leaves it to those that have one: the clock asks again.
  if (!chain) return
  const indexing = { ...context, chain }
  let isBehind = false
  try {
    isBehind = await readOn(indexing)
    while (await settleMoves(indexing));
  } catch (error) {
    if (!(error instanceof ChainAway)) throw error
    log.warn({ err: error }, 'the chain did not answer')
  }
  await lookLater(context, isBehind ? GO_ON_AFTER_MS : LOOK_EVERY_MS)
}

async function lookLater({ transact, jobs, now }: Context, waitMs: number) {
  const at = now()
  const until = new Date(at.getTime() + waitMs)
  await transact(async (tx) => {
    const isFirst = await postponeReading(tx, { now: at, until })
    if (isFirst) await jobs.send(tx, INDEX_BLOCKS, {}, { after: until, key: INDEX_BLOCKS })
  })
}

/** What the clock orders: nothing where one is under way. */
export async function orderIndexing({ chain, transact, jobs }: Context) {
  if (!chain) return
  await transact((tx) => jobs.sendMissing(tx, INDEX_BLOCKS, [{ key: INDEX_BLOCKS, data: {} }]))
}
