import type { Context } from '../../context.ts'
import { CHECK_UPLOAD } from './check-upload.ts'
import { commitSoon, lockUpload, markChecking } from './uploads.queries.ts'

/** All bytes are here: from now on they wait to be judged. Twice is harmless. */
export async function finishUpload(
  { transact, jobs }: Pick<Context, 'transact' | 'jobs'>,
  id: string,
) {
  await transact(async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload?.status !== 'receiving') return
    await commitSoon(tx)
    await markChecking(tx, id)
    await jobs.send(tx, CHECK_UPLOAD, { id })
  })
}
