import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { INDEX_BLOCKS } from '../indexing/index-blocks.ts'
import { noteAt, noteOwned } from './moves.queries.ts'

type Following = Pick<Context, 'transact' | 'jobs' | 'now'>

/** An address was linked or let go: what it holds goes to its account, or outside. */
export async function followAddress(context: Following, address: string) {
  await lookAgain(context, (tx, at) => noteAt(tx, address, at))
}

/** An account was emptied, and its addresses with it: what they hold is outside now. */
export async function followLeaver(context: Following, userId: number) {
  await lookAgain(context, (tx, at) => noteOwned(tx, userId, at))
}

/** As after a move, at once: a node without a chain leaves the job to those that have one. */
async function lookAgain(
  { transact, jobs, now }: Following,
  note: (tx: Tx, at: Date) => Promise<void>,
) {
  await transact(async (tx) => {
    await note(tx, now())
    await jobs.sendMissing(tx, INDEX_BLOCKS, [{ key: INDEX_BLOCKS, data: {} }])
  })
}
