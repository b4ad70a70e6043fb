import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { beginAgain } from '../../db/transact.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { getPictureFile } from './draw-kept.ts'
import { removePictureFiles } from './remove-picture.ts'
import { SIZES, variantKey } from './picture-variants.ts'
import { findPictureKey, isPictureThere, markAvif } from './pictures.queries.ts'

export const ENCODE_AVIF = 'pictures.encode-avif'

/**
 * AVIF takes ten times the work of WebP, so it is made after the answer; twice is harmless. Of many, the
 * others are left to the next job: sent together they would wait for longer than a healthy queue's do. What
 * fails gets a job of its own, and so holds up nobody.
 */
export async function encodeByJob(
  context: Pick<Context, 'db' | 'files' | 'jobs'>,
  { pictureId, others: [next, ...others] = [] }: { pictureId: number; others?: number[] },
) {
  const { db, jobs } = context
  if (next === undefined) return encodeAvif(context, { pictureId })

  let hasFailed = false
  await encodeAvif(context, { pictureId }).catch(() => (hasFailed = true))
  await beginAgain(db, async (tx) => {
    if (hasFailed) await jobs.send(tx, ENCODE_AVIF, { pictureId })
    await jobs.send(tx, ENCODE_AVIF, { pictureId: next, others })
  })
}

export async function encodeAvif(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { pictureId }: { pictureId: number },
) {
  const key = await findPictureKey(db, pictureId)
  if (!key) return

  try {
    await writeAvif(files, key)
    if (await markAvif(db, pictureId)) return
  } catch (error) {
    if (await isPictureThere(db, pictureId)) throw error
  }
  // Removed meanwhile, by somebody who did not see what was written here.
  await removePictureFiles(files, key)
}

async function writeAvif(files: FileStore, key: string) {
  for (const size of SIZES) {
    const webp = await getPictureFile(files, key, size)
    if (!webp) throw new Error(`picture ${key} has no ${size} file`)
    const avif = await sharp(webp).avif({ quality: 60, effort: 2 }).toBuffer()
    await files.put(variantKey(key, size, 'avif'), avif, 'image/avif')
  }
}
