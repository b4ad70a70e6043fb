import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { lockGallery } from './galleries.queries.ts'

const noSuch = () => new AppError('NOT_FOUND', { message: 'Такой галереи нет' })

/** One's own gallery, locked, also a deleted one. What others may not see is answered like what never was. */
export async function lockEvenDeleted(tx: Tx, galleryId: number, userId: number) {
  const gallery = await lockGallery(tx, galleryId)
  if (!gallery) throw noSuch()
  if (gallery.user_id === userId) return gallery

  if (!gallery.is_public || gallery.deleted_at) throw noSuch()
  throw new AppError('FORBIDDEN', { message: 'Это галерея другого пользователя' })
}

/** The same of those that are there. */
export async function lockOwnGallery(tx: Tx, galleryId: number, userId: number) {
  const gallery = await lockEvenDeleted(tx, galleryId, userId)
  if (gallery.deleted_at) throw noSuch()
  return gallery
}
