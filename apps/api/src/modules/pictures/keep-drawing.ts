import sharp from 'sharp'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureKey } from './picture-variants.ts'
import type { NewPicture } from './pictures.queries.ts'
import { BLUR_SIDE, encodeBlur } from './render-variants.ts'

/** A drawing of our own, with its measures in its first tag; `scale` widens every variant. */
export type Drawing = { svg: string; scale: number }

/** Where drawings wait for being rendered. Nothing below this folder is served. */
export const SOURCES_FOLDER = 'sources'
export const drawingKey = (key: string) => `${SOURCES_FOLDER}/${key.slice(0, 2)}/${key}.json`

const POINTS_PER_INCH = 72

/**
 * Keeps a drawing and gives the row of its picture, complete but for the files: those are rendered
 * when somebody asks for them (`draw-kept.ts`), because encoding costs fifteen times the rest.
 */
export async function keepDrawing(
  files: FileStore,
  drawing: Drawing,
  salt?: string,
): Promise<NewPicture> {
  const source = Buffer.from(drawing.svg)
  const key = pictureKey(source, salt)
  const { width, height } = readMeasures(drawing.svg)
  // The vector is drawn as small as its blur from the start, not drawn large and shrunk.
  const density = Math.max(1, (POINTS_PER_INCH * BLUR_SIDE) / Math.max(width, height))
  const [blur] = await Promise.all([
    encodeBlur(sharp(source, { density }).resize(BLUR_SIDE, BLUR_SIDE, { fit: 'inside' })),
    files.put(drawingKey(key), Buffer.from(JSON.stringify(drawing)), 'application/json'),
  ])

  return { key, type: 'image/webp', width, height, blur }
}

function readMeasures(svg: string) {
  const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new TypeError('a drawing names its measures in its first tag')

  return { width: Number(width), height: Number(height) }
}
