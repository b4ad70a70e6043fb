import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { getPictureFile } from './draw-kept.ts'
import { SIZES, variantKey } from './picture-variants.ts'
import { findPictureKey, markAvif } from './pictures.queries.ts'

export const ENCODE_AVIF = 'pictures.encode-avif'

/** AVIF takes ten times the work of WebP, so it is made after the answer; twice is harmless. */
export async function encodeAvif(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { pictureId }: { pictureId: number },
) {
  const key = await findPictureKey(db, pictureId)
  if (!key) return

  for (const size of SIZES) {
    const webp = await getPictureFile(files, key, size)
    if (!webp) throw new Error(`picture ${key} has no ${size} file`)
    const avif = await sharp(webp).avif({ quality: 60, effort: 2 }).toBuffer()
    await files.put(variantKey(key, size, 'avif'), avif, 'image/avif')
  }
  await markAvif(db, pictureId)
}
