import { FIRST_RANGE } from '@kefir/rules/chain/next-range'
import type { Block } from '../../../ports/chain.ts'
import {
  findBlockHash,
  findCursor,
  insertCursor,
  markCaughtUp,
  type Cursor,
} from './cursor.queries.ts'
import type { Indexing } from './indexing.ts'
import { keepStep } from './keep-step.ts'
import { readStep } from './read-step.ts'
import { rollBack } from './roll-back.ts'

const MOST_STEPS = 100
/** A node this far behind what we have read is believed to be of a chain that began anew. */
const LOST_AFTER_MS = 10 * 60_000

/** Goes on from the cursor to the newest block, or as far as one job should; whether there is more to read. */
export async function readOn(context: Indexing): Promise<boolean> {
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
  if (step === null) return false
  if (step !== 'narrowed') await keepStep(context, cursor, step)
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
