import type { Db, Tx } from '../../db/client.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureKey } from './picture-variants.ts'
import { insertPictures } from './pictures.queries.ts'
import { readLook } from './read-look.ts'
import { renderVariants } from './render-variants.ts'

type Options = {
  /** Widens every variant, for banners. */
  scale?: number
  /** Makes its key its own: it can be removed again without asking who else stored these bytes. */
  salt?: string
}

/**
 * Re-encodes a picture into its WebP variants and keeps them under their content hash.
 * Re-encoding strips metadata and whatever else hid in the file. AVIF is a job: see encode-avif.ts.
 */
export async function storePicture(
  { db, files, now }: { db: Db | Tx; files: FileStore; now: () => Date },
  source: Uint8Array,
  { scale = 1, salt }: Options = {},
) {
  const key = pictureKey(source, salt)
  const rendered = await renderVariants(files, { key, source, scale })
  const look = await readLook(source)
  const [row] = await insertPictures(db, [{ key, type: 'image/webp', look, ...rendered }], now())

  return row!
}
