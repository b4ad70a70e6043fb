import { availableParallelism } from 'node:os'
import { buffer, json } from 'node:stream/consumers'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { addWithin } from './add-within.ts'
import { drawingKey, type Drawing } from './keep-drawing.ts'
import { readVariantKey, SIZES, variantKey, type PictureSize } from './picture-variants.ts'
import { createRenderLine } from './render-line.ts'
import { writeVariants } from './render-variants.ts'

/** Who would stand behind these is told to come back. */
export const MOST_WAITING = 200
const RETRY_AFTER_SECONDS = 5
/** A node without jobs finishes nothing: beyond these, a size is drawn when it is asked for. */
const MOST_UNFINISHED = 1000

type Files = Pick<Context, 'files'>
type Asked = { key: string; size: PictureSize }

/** What goes on in one store. */
const studios = new WeakMap<FileStore, ReturnType<typeof openStudio>>()

/** A variant's bytes, rendered now if it only waits to be; null when there is no such picture. */
export async function getPictureFile(files: FileStore, key: string, size: PictureSize) {
  const path = variantKey(key, size, 'webp')
  if ((await files.sizeOf(path)) === null) {
    if (!(await isKept(files, key))) return null
    await studioOf(files).drawNow({ key, size })
  }
  return buffer(await files.open(path))
}

/**
 * Whether the file under this path came to be now, since its drawing waited for somebody to ask. Refuses
 * when too many wait already; gives up when the visitor leaves before it has begun.
 */
export async function drawIfKept(files: FileStore, path: string, signal?: AbortSignal) {
  const asked = readVariantKey(path)
  if (!asked || !(await isKept(files, asked.key))) return false

  const studio = studioOf(files)
  if (studio.isFull(path))
    throw new AppError('TOO_BUSY', {
      message: 'Сейчас рисуется слишком много картинок. Повторите через 5 секунд',
      retryAfter: RETRY_AFTER_SECONDS,
    })
  return studio.drawNow(asked, signal)
}

/**
 * Renders what nobody asked for yet, one at a time and behind everybody who asks; before each of these
 * it finishes one that somebody has asked for in one size. What is there is passed over.
 */
export async function drawKept({ files }: Files, { keys }: { keys: string[] }) {
  const studio = studioOf(files)
  for (const key of keys) {
    await studio.finishOne()
    if (await isKept(files, key)) await studio.drawWhole(key)
  }
}

const isKept = async (files: FileStore, key: string) =>
  (await files.sizeOf(drawingKey(key))) !== null

function studioOf(files: FileStore) {
  const studio = studios.get(files) ?? openStudio(files)
  studios.set(files, studio)
  return studio
}

function openStudio(files: FileStore) {
  const line = createRenderLine(Math.min(2, availableParallelism()))
  /** One render a picture at a time: the job and a visitor never make the same file together. */
  const underWay = new Map<string, Promise<void>>()
  /** Asked for in one size, the first first; the others follow. */
  const unfinished = new Set<string>()

  async function renderAlone(key: string, sizes: PictureSize[]) {
    const before = underWay.get(key)
    const render = () => renderMissing(files, key, sizes)
    const mine = before ? before.then(render, render) : render()
    underWay.set(key, mine)
    await mine.finally(() => underWay.get(key) === mine && underWay.delete(key))
  }

  const drawWhole = (key: string) => line.wait(() => renderAlone(key, SIZES))

  return {
    drawWhole,
    isFull: (path: string) => !line.has(path) && line.length() >= MOST_WAITING,
    drawNow: ({ key, size }: Asked, signal?: AbortSignal) =>
      line.ask({
        name: variantKey(key, size, 'webp'),
        work: async () => {
          await renderAlone(key, [size])
          addWithin(unfinished, key, MOST_UNFINISHED)
        },
        signal,
      }),
    async finishOne() {
      const [key] = unfinished
      if (key === undefined) return
      unfinished.delete(key)
      await drawWhole(key)
    },
  }
}

/** Whoever missed a file may come just after it was written. */
async function renderMissing(files: FileStore, key: string, sizes: PictureSize[]) {
  const written = await Promise.all(
    sizes.map((size) => files.sizeOf(variantKey(key, size, 'webp'))),
  )
  const missing = sizes.filter((_, index) => written[index] === null)
  if (missing.length === 0) return

  const { svg, scale } = (await json(await files.open(drawingKey(key)))) as Drawing
  await writeVariants(files, { key, source: Buffer.from(svg), scale, sizes: missing })
}
