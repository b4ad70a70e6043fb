import { LOOK_HEIGHT, LOOK_WIDTH, lookOf } from '@kefir/rules/media/look'
import sharp from 'sharp'
import { MAX_PIXELS } from './render-variants.ts'

/** What a picture looks like to whoever searches for copies of it. */
export async function readLook(source: Uint8Array) {
  const grey = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(LOOK_WIDTH, LOOK_HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer()

  return lookOf(grey.subarray(0, LOOK_WIDTH * LOOK_HEIGHT))
}
