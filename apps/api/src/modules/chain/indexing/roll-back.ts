import type { Block } from '../../../ports/chain.ts'
import { lookAgainAbove } from '../owning/moves.queries.ts'
import {
  removeBlocks,
  insertBlocks,
  listBlocks,
  lockCursor,
  moveCursor,
  type Cursor,
} from './cursor.queries.ts'
import type { Indexing } from './indexing.ts'
import { removeTransfersAbove } from './transfers.queries.ts'

/** Goes back to the newest block that both branches have, or, where we kept none of those, to the final one. */
export async function rollBack(context: Indexing, cursor: Cursor, head: Block) {
  const ancestor = (await findAncestor(context, head)) ?? (await context.chain.node.agreeOnFinal())
  const { log, transact, now } = context
  await transact(async (tx) => {
    const { hash, range } = await lockCursor(tx)
    if (hash !== cursor.hash) return
    await lookAgainAbove(tx, ancestor.number, now())
    await removeTransfersAbove(tx, ancestor.number)
    await removeBlocks(tx, { above: ancestor.number })
    await insertBlocks(tx, [ancestor])
    await moveCursor(tx, ancestor, range)
  })
  log.warn(
    { from: String(cursor.number), to: String(ancestor.number) },
    'the chain went another way: its last blocks are read again',
  )
}

/** From the newest on by steps that double, and then block by block: most branches part near the end. */
async function findAncestor({ chain, db }: Indexing, head: Block) {
  const kept = await listBlocks(db, head.number)
  const isShared = async (index: number) =>
    (await chain.node.findBlock(kept[index]!.number))?.hash === kept[index]!.hash

  let parted = -1
  let shared = 0
  for (let step = 1; shared < kept.length && !(await isShared(shared)); step *= 2) {
    parted = shared
    shared += step
  }
  if (shared >= kept.length) {
    shared = kept.length - 1
    if (shared < 0 || !(await isShared(shared))) return null
  }
  // Between the last that parted and the first that is shared.
  while (shared - parted > 1) {
    const middle = Math.floor((parted + shared) / 2)
    if (await isShared(middle)) shared = middle
    else parted = middle
  }
  return kept[shared]!
}
