import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { addToCreated } from '../tokens/created-count.queries.ts'
import { lockOwnWork, whyNotDelete } from './own-work.ts'
import { deleteWork, isSold } from './works.queries.ts'

type Wish = { tokenId: number; userId: number }

/** Deletes an own work with all its copies, unless somebody else ever had one. */
export async function deleteToken({ transact }: Pick<Context, 'transact'>, wish: Wish) {
  return transact(async (tx) => {
    const { copies } = await lockOwnWork(tx, wish)
    const tokenIds = copies.map(({ id }) => id)
    const refusal = whyNotDelete(copies, await isSold(tx, tokenIds))
    if (refusal) throw new AppError('STATE_CHANGED', { message: refusal })

    await deleteWork(tx, tokenIds)
    const shown = copies.filter(({ status }) => status === 'ready').length
    await addToCreated(tx, wish.userId, -shown)
    return { status: 'success' as const }
  })
}
