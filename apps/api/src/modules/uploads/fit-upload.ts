import sharp from 'sharp'
import { MAX_PIXELS } from '../pictures/render-variants.ts'

/** A strip of one pixel would be blown up to thousands of screens before it is cut. */
const MOST_ELONGATED = 50
/** The largest variant is of 1600; what is larger is thrown away at once. */
const MOST_SIDE = 1600

type Fitted = { png: Buffer; width: number; height: number }

/**
 * The first frame of a picture, upright, without metadata, cut to fill `frame` where there is one; its measures
 * are those it came with. Measures are looked at before anything is decoded.
 */
export async function fitUpload(
  source: Uint8Array,
  frame: { w: number; h: number } | null,
): Promise<Fitted | 'damaged' | 'large'> {
  try {
    const picture = sharp(source, { limitInputPixels: false, failOn: 'warning' })
    const { width, height, autoOrient } = await picture.metadata()
    if (width * height > MAX_PIXELS) return 'large'
    if (Math.max(width, height) > Math.min(width, height) * MOST_ELONGATED) return 'damaged'

    const png = await picture
      .rotate()
      .toColourspace('srgb')
      .resize(
        frame
          ? { width: frame.w, height: frame.h, fit: 'cover' }
          : { width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true },
      )
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { png, width: autoOrient.width, height: autoOrient.height }
  } catch {
    return 'damaged'
  }
}
