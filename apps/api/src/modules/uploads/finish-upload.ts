import type { Context } from '../../context.ts'
import { orderCheck } from './order-check.ts'
import { commitSoon, lockUpload } from './uploads.queries.ts'

/** All bytes are here: from now on they wait to be judged. Twice is harmless. */
export async function finishUpload(
  { transact, jobs }: Pick<Context, 'transact' | 'jobs'>,
  id: string,
) {
  await transact(async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload?.status !== 'receiving') return
    await commitSoon(tx)
    await orderCheck({ jobs }, tx, upload)
  })
}
