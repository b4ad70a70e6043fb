import type { Context } from '../../context.ts'
import { unlessNamed } from '../../db/unless-named.ts'
import { removePicture } from './remove-picture.ts'

// The name by which the database knows the queue: jobs may wait there.
export const REMOVE_UNNAMED = 'pictures.drop-unnamed'

type Order = { pictureIds: number[] }

/** Removes those of these pictures that nothing points at any more. May run twice. */
export async function removeUnnamed(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { pictureIds }: Order,
) {
  for (const id of pictureIds) await unlessNamed(db, (tx) => removePicture({ tx, files }, id))
}
