import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { SavedGallery } from '@kefir/wire/galleries'
import type { Tx } from '../../db/client.ts'
import { getSavedGallery } from './galleries.queries.ts'
import { countShown } from './gallery-places.queries.ts'

/** What its owner is told after a gallery was made or changed. */
export async function savedGallery(tx: Tx, galleryId: number): Promise<SavedGallery> {
  const { updated_at, ...row } = await getSavedGallery(tx, galleryId)
  return {
    ...row,
    tokens_count: await countShown(tx, galleryId),
    updated_at: toMoscowIso(updated_at),
  }
}
