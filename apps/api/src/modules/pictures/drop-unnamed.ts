import type { Context } from '../../context.ts'
import { unlessNamed } from '../../db/unless-named.ts'
import { dropPicture } from './drop-picture.ts'

export const DROP_UNNAMED = 'pictures.drop-unnamed'

type Order = { pictureIds: number[] }

/** Drops those of these pictures that nothing points at any more. May run twice. */
export async function dropUnnamed(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { pictureIds }: Order,
) {
  for (const id of pictureIds) await unlessNamed(db, (tx) => dropPicture({ tx, files }, id))
}
