import { FIRST_RANGE } from '@kefir/rules/chain/next-range'
import type { Context } from '../../../context.ts'
import { ChainAway, type Block } from '../../../ports/chain.ts'
import { settleMoves } from '../owning/settle-moves.ts'
import {
  findBlockHash,
  findCursor,
  insertCursor,
  markCaughtUp,
  postponeReading,
  type Cursor,
} from './cursor.queries.ts'
import type { Indexing } from './indexing.ts'
import { keepStep } from './keep-step.ts'
import { readStep } from './read-step.ts'
import { rollBack } from './roll-back.ts'

export const INDEX_BLOCKS = 'chain.index-blocks'
export const ORDER_INDEXING = 'chain.order-indexing'

const LOOK_EVERY_MS = 2_000
const GO_ON_AFTER_MS = 100
const MOST_STEPS = 100
/** A node this far behind what we have read is believed to be of a chain that began anew. */
const LOST_AFTER_MS = 10 * 60_000

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

/** Whether there is more to read. */
async function readOn(context: Indexing): Promise<boolean> {
  for (let step = 0; step < MOST_STEPS; step++) if (!(await takeStep(context))) return false
  return true
}

/** Whether another may follow at once. */
async function takeStep(context: Indexing): Promise<boolean> {
  const { chain, db, transact, now } = context
  const cursor = await findCursor(db)
  if (!cursor) {
    const final = await chain.node.readFinal()
    await transact((tx) => insertCursor(tx, final, FIRST_RANGE, now()))
    return true
  }
  const head = await chain.node.readHead()
  const standing = await standingOf(context, cursor, head)
  if (standing === 'parted') {
    await rollBack(context, cursor, head)
    return true
  }
  if (standing === 'waits') return false
  if (head.number === cursor.number) {
    await markCaughtUp(db, now())
    return false
  }
  const step = await readStep(context, cursor, { head, final: await chain.node.readFinal() })
  if (step) await keepStep(context, cursor, step)
  return true
}

/** Whether the node has the block we have read to, has another in its place, or is behind. */
async function standingOf(
  { chain, db, now }: Indexing,
  cursor: Cursor,
  head: Block,
): Promise<'joined' | 'parted' | 'waits'> {
  if (head.number >= cursor.number) {
    const block = head.number === cursor.number ? head : await chain.node.findBlock(cursor.number)
    if (!block) return 'waits'
    return block.hash === cursor.hash ? 'joined' : 'parted'
  }
  const kept = await findBlockHash(db, head.number)
  if (kept !== null) return kept === head.hash ? 'waits' : 'parted'
  const isLost = now().getTime() - cursor.caughtUpAt.getTime() > LOST_AFTER_MS
  return isLost ? 'parted' : 'waits'
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
