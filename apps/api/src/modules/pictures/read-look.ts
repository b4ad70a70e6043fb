import { LOOK_HEIGHT, LOOK_WIDTH, lookOf } from '@kefir/rules/media/look'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { MAX_PIXELS } from './render-variants.ts'

export type LookPixels = { data: Buffer; info: OutputInfo }

/** What a picture looks like to whoever searches for copies of it. */
export async function readLook(source: Uint8Array) {
  return lookOfPixels(await shrinkToLook(sharp(source, { limitInputPixels: MAX_PIXELS })))
}

/** A picture in as many points as a look is read from. */
export const shrinkToLook = (picture: Sharp): Promise<LookPixels> =>
  picture
    .rotate()
    .flatten({ background: '#ffffff' })
    // Decoders that shrink on the way in each do it in a way of their own.
    .resize(LOOK_WIDTH, LOOK_HEIGHT, { fit: 'fill', fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

export async function lookOfPixels({ data, info }: LookPixels) {
  const grey = await sharp(data, { raw: info }).greyscale().extractChannel(0).raw().toBuffer()
  return lookOf(grey)
}
