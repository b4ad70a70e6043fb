import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MEDIA_LIMITS } from '@kefir/rules/chain/outside-limits'
import { OUTSIDE_REFUSALS } from '@kefir/rules/chain/outside-refusals'
import { nextMetadataTry } from '@kefir/rules/chain/retry-pauses'
import { SPAM_THRESHOLD } from '@kefir/rules/chain/spam-score'
import { writeTokenKey, type TokenKey } from '@kefir/rules/chain/token-key'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { OutsideRefusal } from '../../../ports/outside.ts'
import { REMOVE_UNNAMED } from '../../pictures/remove-unnamed.ts'
import { ENCODE_AVIF } from '../../pictures/encode-avif.ts'
import { storePicture } from '../../pictures/store-picture.ts'
import { applyMetadata } from './apply-metadata.ts'
import {
  findForeignToken,
  findMetadata,
  postponePicture,
  setPicture,
  type MetadataRow,
} from './metadata.queries.ts'
import { placeImported } from './place-imported.ts'
import { spreadOf } from './spread-of.ts'

export const READ_PICTURE = 'chain.read-picture'

type Ordering = Pick<Context, 'jobs'>

/** What is spam is not fetched until its owner trusts it. */
export async function orderPicture(context: Ordering, tx: Tx, said: MetadataRow) {
  const isSpam = said.spam_score >= SPAM_THRESHOLD
  if (isSpam && !(await findForeignToken(tx, said))) return
  await orderPictures(context, tx, [said])
}

/** The pictures of those whose metadata name another than before. */
export async function orderPictures({ jobs }: Ordering, tx: Tx, said: MetadataRow[]) {
  const wanted = said.filter(owesPicture).map(({ contract, number }) => ({
    key: writeTokenKey({ contract, number }),
    data: { contract, number },
  }))
  await jobs.sendMissing(tx, READ_PICTURE, wanted)
}

type Looking = Pick<
  Context,
  'config' | 'db' | 'files' | 'transact' | 'jobs' | 'publish' | 'outside' | 'examiner' | 'now'
>

/** Fetches the picture of a token and keeps what may be shown of it. Whatever comes of it, the token goes on. Twice is harmless. */
export async function readPicture(context: Looking, token: TokenKey) {
  const metadata = await findMetadata(context.db, token)
  if (!metadata?.image_url) return
  const pictureId = owesPicture(metadata) ? await fetchPicture(context, token, metadata) : null

  await context.transact(async (tx) => {
    if (pictureId !== null) await keep(context, tx, { token, metadata, pictureId })
    const here = await findForeignToken(tx, token)
    if (here) await placeImported(context, tx, here.id)
  })
}

type Kept = { token: TokenKey; metadata: MetadataRow; pictureId: number | OutsideRefusal }

async function keep(context: Looking, tx: Tx, { token, metadata, pictureId }: Kept) {
  if (pictureId instanceof OutsideRefusal) {
    const failures = metadata.failures + 1
    const { mayPass } = OUTSIDE_REFUSALS[pictureId.code]
    const spread = spreadOf(token.number)
    const nextTryAt = nextMetadataTry({ failures, failedAt: context.now(), mayPass, spread })
    return postponePicture(tx, token, { imageUrl: metadata.image_url!, failures, nextTryAt })
  }
  await setPicture(tx, { ...token, pictureId, urlHash: hashOf(metadata.image_url!) })
  await context.jobs.send(tx, ENCODE_AVIF, { pictureId })
  await applyMetadata(context, tx, token)
  if (metadata.picture_id !== null && metadata.picture_id !== pictureId)
    await context.jobs.send(tx, REMOVE_UNNAMED, { pictureIds: [metadata.picture_id] })
}

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex')

type Pictured = Pick<MetadataRow, 'image_url' | 'picture_url_hash'>

/** Whether the metadata name a picture that is not the one that stands here. */
export const owesPicture = ({ image_url, picture_url_hash }: Pictured) =>
  image_url !== null && picture_url_hash !== hashOf(image_url)

/** The id of what is kept, or why nothing is. */
async function fetchPicture(
  context: Looking,
  token: TokenKey,
  { image_url: url }: MetadataRow,
): Promise<number | OutsideRefusal> {
  const name = hashOf(writeTokenKey(token)).slice(0, 32)
  const folder = join(context.config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  // One name a token: what a crash left behind is written over by the next try.
  const path = join(folder, `import-${name}`)
  try {
    const bytes = await download(context, url!, path)
    const png = await examine(context, { path, bytes })
    if (!png) return new OutsideRefusal('type')
    const { db, files, now } = context
    const salt = `import ${name} ${hashOf(url!)}`
    return (await storePicture({ db, files, now }, png, { salt })).id
  } catch (error) {
    if (error instanceof OutsideRefusal) return error
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

async function download({ outside }: Looking, url: string, path: string) {
  const { body } = await outside.open(url, MEDIA_LIMITS)
  await using file = await open(path, 'w')
  let bytes = 0
  for await (const piece of body) {
    await file.appendFile(piece)
    bytes += piece.length
  }
  return bytes
}

type Came = { path: string; bytes: number }

/** Pixels alone, read apart from here. Works of 24 points a side are works too: as a cover they are drawn larger. */
async function examine({ examiner }: Looking, came: Came): Promise<Uint8Array | null> {
  for (const purpose of ['token', 'cover']) {
    const found = await examiner.examineFile({ ...came, purpose })
    if (typeof found === 'object' && 'picture' in found) return found.picture.png
  }
  return null
}
