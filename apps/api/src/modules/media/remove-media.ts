import type { Tx } from '../../db/client.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { deleteMedia } from './media.queries.ts'

/** Forgets a file whose key is its own (`salt`). Fails while anything still points at it. */
export async function removeMedia({ tx, files }: { tx: Tx; files: FileStore }, id: number) {
  const deleted = await deleteMedia(tx, id)
  if (deleted) await files.remove(deleted.key)
}
