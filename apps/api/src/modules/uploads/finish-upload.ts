import type { Context } from '../../context.ts'
import { CHECK_UPLOAD } from './check-upload.ts'
import { lockUpload, setStatus } from './uploads.queries.ts'

/** All bytes are here: from now on they wait to be judged. Twice is harmless. */
export async function finishUpload(
  { transact, jobs }: Pick<Context, 'transact' | 'jobs'>,
  id: string,
) {
  await transact(async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload?.status !== 'receiving') return
    await setStatus(tx, { id, status: 'checking' })
    await jobs.send(tx, CHECK_UPLOAD, { id })
  })
}
