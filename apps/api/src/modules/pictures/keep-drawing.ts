import sharp from 'sharp'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureKey } from './picture-variants.ts'
import type { NewPicture } from './pictures.queries.ts'
import { lookOfPixels, shrinkToLook } from './read-look.ts'
import { BLUR_SIDE, encodeBlur } from './render-variants.ts'

/** A drawing of our own, with its measures in its first tag; `scale` widens every variant. */
export type Drawing = { svg: string; scale: number }

/** Where drawings wait for being rendered. Nothing below this folder is served. */
export const SOURCES_FOLDER = 'sources'
export const drawingKey = (key: string) => `${SOURCES_FOLDER}/${key.slice(0, 2)}/${key}.json`

type Options = {
  /** Makes its key its own. */
  salt?: string
  /** Whether it stands for a picture that there is not: then it has no look, for it is nobody's work. */
  isStandIn?: boolean
}

/**
 * Keeps a drawing and gives the row of its picture, complete but for the files: those are rendered
 * when somebody asks for them (`draw-kept.ts`), because encoding costs fifteen times the rest.
 */
export async function keepDrawing(
  files: FileStore,
  drawing: Drawing,
  { salt, isStandIn = false }: Options = {},
): Promise<NewPicture> {
  const source = Buffer.from(drawing.svg)
  const key = pictureKey(source, salt)
  const { width, height } = readMeasures(drawing.svg)
  // The vector is drawn small once, for blur and look both.
  const pixels = await shrinkToLook(sharp(source))
  const scale = BLUR_SIDE / Math.max(width, height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const small = sharp(pixels.data, { raw: pixels.info })
  const [blur, look] = await Promise.all([
    encodeBlur(small.resize(side(width), side(height), { fit: 'fill' })),
    isStandIn ? null : lookOfPixels(pixels),
    files.put(drawingKey(key), Buffer.from(JSON.stringify(drawing)), 'application/json'),
  ])

  return { key, type: 'image/webp', width, height, blur, look, is_stand_in: isStandIn }
}

function readMeasures(svg: string) {
  const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new TypeError('a drawing names its measures in its first tag')

  return { width: Number(width), height: Number(height) }
}
