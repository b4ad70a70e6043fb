import sharp from 'sharp'
import type { NewPicture } from './pictures.queries.ts'
import { lookOfPixels, shrinkToLook } from './read-look.ts'
import { BLUR_SIDE, encodeBlur } from './render-variants.ts'

/** What is told of a drawing before any file of it is rendered. */
export type SeenDrawing = Pick<NewPicture, 'blur' | 'look'>

/** The vector is drawn small once, for blur and look both. */
export async function seeDrawing(svg: string): Promise<SeenDrawing> {
  const { width, height } = readMeasures(svg)
  const pixels = await shrinkToLook(sharp(Buffer.from(svg)))
  const scale = BLUR_SIDE / Math.max(width, height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const small = sharp(pixels.data, { raw: pixels.info })
  const [blur, look] = await Promise.all([
    encodeBlur(small.resize(side(width), side(height), { fit: 'fill' })),
    lookOfPixels(pixels),
  ])
  return { blur, look }
}

export function readMeasures(svg: string) {
  const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new TypeError('a drawing names its measures in its first tag')

  return { width: Number(width), height: Number(height) }
}
