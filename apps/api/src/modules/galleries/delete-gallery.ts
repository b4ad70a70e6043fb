import { RESTORE_MS } from '@kefir/rules/galleries/limits'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { DeletedGallery } from '@kefir/wire/galleries'
import type { Context } from '../../context.ts'
import { setDeletedAt } from './galleries.queries.ts'
import { lockEvenDeleted } from './lock-own-gallery.ts'

type Deleted = { userId: number; galleryId: number }

/** Until when a gallery that was deleted then can be brought back. */
export const restoreUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + RESTORE_MS)

/** Takes one's gallery away; for half an hour it can be brought back. Again changes nothing. */
export async function deleteGallery(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { userId, galleryId }: Deleted,
): Promise<DeletedGallery> {
  return transact(async (tx) => {
    const { id, name, deleted_at } = await lockEvenDeleted(tx, galleryId, userId)
    const at = deleted_at ?? now()
    if (!deleted_at) await setDeletedAt(tx, galleryId, at)

    return { id, name, restore_until: toMoscowIso(restoreUntil(at)) }
  })
}
