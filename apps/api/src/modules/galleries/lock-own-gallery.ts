import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { lockGallery } from './galleries.queries.ts'

/** One's own gallery, locked. A private one of somebody else is answered like one that never was. */
export async function lockOwnGallery(tx: Tx, galleryId: number, userId: number) {
  const gallery = await lockGallery(tx, galleryId)
  if (!gallery || (gallery.user_id !== userId && !gallery.is_public))
    throw new AppError('NOT_FOUND', { message: 'Такой галереи нет' })
  if (gallery.user_id !== userId)
    throw new AppError('FORBIDDEN', { message: 'Это галерея другого пользователя' })

  return gallery
}
