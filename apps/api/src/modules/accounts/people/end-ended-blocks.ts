import type { Context } from '../../../context.ts'
import { beginAgain } from '../../../db/transact.ts'
import { removeEndedBlocks } from '../blocked.queries.ts'

export const END_BLOCKS = 'accounts.end-blocks'

const BATCH = 100

/** Cleans rows of blocks that are over. Nobody waits for it but the search, which reads rows only. */
export async function endEndedBlocks({ db, now }: Pick<Context, 'db' | 'now'>) {
  while ((await beginAgain(db, (tx) => removeEndedBlocks(tx, now(), BATCH))) === BATCH);
}
