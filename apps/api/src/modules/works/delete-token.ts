import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { addToCreated } from '../tokens/created-count.queries.ts'
import { releaseUpload } from '../uploads/uploads.queries.ts'
import { removeFilesLater } from './remove-files.ts'
import { lockOwnWork, whyNotDelete } from './own-work.ts'
import { deleteWork, isSold } from './works.queries.ts'

type Wish = { tokenId: number; userId: number }

/** Deletes an own work with all its copies and its files, unless somebody else ever had one. */
export async function deleteToken(
  context: Pick<Context, 'transact' | 'doors' | 'jobs'>,
  wish: Wish,
) {
  return context.transact(async (tx) => {
    const { workId, copies } = await lockOwnWork(tx, wish)
    const tokenIds = copies.map(({ id }) => id)
    const refusal = whyNotDelete(context, copies, await isSold(tx, tokenIds))
    if (refusal) throw new AppError('STATE_CHANGED', { message: refusal })

    await removeFilesLater(context, tx, workId)
    await deleteWork(tx, tokenIds)
    const { uploadId } = copies[0]!
    if (uploadId) await releaseUpload(tx, uploadId)
    const shown = copies.filter(({ status }) => status === 'ready').length
    await addToCreated(tx, wish.userId, -shown)
    return { status: 'success' as const }
  })
}
