import type { Tx } from '../../db/client.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { drawingKey } from './keep-drawing.ts'
import { SIZES, variantKey } from './picture-variants.ts'
import { deletePicture } from './pictures.queries.ts'

/**
 * Forgets a picture and its files. Fails while anything still points at it. Only for one whose key is its own
 * (`salt`), or whose bytes nobody can be storing just now: files are written before their row is.
 */
export async function removePicture({ tx, files }: { tx: Tx; files: FileStore }, id: number) {
  const deleted = await deletePicture(tx, id)
  if (deleted) await removePictureFiles(files, deleted.key)
}

export async function removePictureFiles(files: FileStore, key: string) {
  for (const size of SIZES)
    for (const format of ['webp', 'avif'] as const)
      await files.remove(variantKey(key, size, format))
  await files.remove(drawingKey(key))
}
