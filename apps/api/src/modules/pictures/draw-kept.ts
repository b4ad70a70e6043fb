import { availableParallelism } from 'node:os'
import { buffer, json } from 'node:stream/consumers'
import fastq from 'fastq'
import type { Context } from '../../context.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { drawingKey, type Drawing } from './keep-drawing.ts'
import { readVariantKey, variantKey, type PictureSize } from './picture-variants.ts'
import { renderVariants } from './render-variants.ts'

export const DRAW_KEPT = 'pictures.draw-kept'

type Files = Pick<Context, 'files'>
type Wanted = { files: FileStore; key: string }
/** People look at what they asked for last; the job has time. */
type Turn = 'next' | 'last'

/**
 * The line is never longer than there are kept drawings: a picture stands in it once, however many
 * ask, and an address without a drawing does not enter it.
 */
const line = fastq.promise(render, Math.min(2, availableParallelism()))
const underWay = new Map<string, Promise<boolean>>()

/** A variant's bytes, rendered now if it only waits to be; null when there is no such picture. */
export async function getPictureFile(files: FileStore, key: string, size: PictureSize) {
  const path = variantKey(key, size, 'webp')
  if ((await files.sizeOf(path)) === null && !(await drawOnce(files, key, 'next'))) return null

  return buffer(await files.open(path))
}

/** Whether the file under this path came to be now, since its drawing waited for somebody to ask. */
export async function drawIfKept(files: FileStore, path: string) {
  const asked = readVariantKey(path)
  return asked !== null && (await drawOnce(files, asked.key, 'next'))
}

/**
 * The job that renders what nobody asked for yet, one at a time and behind everybody who asks. It may
 * run twice: what is there is passed over.
 */
export async function drawKept({ files }: Files, { keys }: { keys: string[] }) {
  for (const key of keys) await drawOnce(files, key, 'last')
}

/** False when nothing is kept under the key. */
function drawOnce(files: FileStore, key: string, turn: Turn) {
  const started = underWay.get(key) ?? draw(files, key, turn).finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}

async function draw(files: FileStore, key: string, turn: Turn) {
  // The smallest is written last. Whoever missed the file may come just after it was written.
  if ((await files.sizeOf(variantKey(key, 'small', 'webp'))) !== null) return true
  if ((await files.sizeOf(drawingKey(key))) === null) return false

  await (turn === 'next' ? line.unshift({ files, key }) : line.push({ files, key }))
  return true
}

async function render({ files, key }: Wanted) {
  const { svg, scale } = (await json(await files.open(drawingKey(key)))) as Drawing
  await renderVariants(files, { key, source: Buffer.from(svg), scale })
}
