import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { AppError } from '../../app-error.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { PICTURE_SIZES, variantKey, type PictureSize } from './picture-variants.ts'

/** More than this would let a small file ask for gigabytes of memory. */
export const MAX_PIXELS = 50_000_000
export const BLUR_SIDE = 8
/** From here on size shrinks little and time grows much. */
const WEBP = { quality: 80, effort: 2 }

type Pixels = { data: Buffer; info: OutputInfo }
type Wanted = {
  key: string
  source: Uint8Array
  /** Widens every variant, for banners. */
  scale: number
}

/** Writes the WebP variants of a picture; gives its true measures and its blur. */
export async function renderVariants(files: FileStore, { key, source, scale }: Wanted) {
  const original = await decode(source)

  // From large to small: each variant is made from the one before it, not from the original.
  let pixels = original
  let bytes: Buffer | null = null
  for (const size of ['large', 'medium', 'small'] as const satisfies PictureSize[]) {
    const smaller = await shrink(pixels, PICTURE_SIZES[size] * scale)
    if (!bytes || smaller !== pixels) bytes = await open(smaller).webp(WEBP).toBuffer()
    await files.put(variantKey(key, size, 'webp'), bytes, 'image/webp')
    pixels = smaller
  }
  const { width, height } = original.info

  return { width, height, blur: await encodeBlur(open(await shrink(pixels, BLUR_SIDE))) }
}

/** A few dots that stand in a page while the picture is on its way. */
export async function encodeBlur(dots: Sharp) {
  const bytes = await dots.webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

async function decode(source: Uint8Array): Promise<Pixels> {
  try {
    const picture = sharp(source, { limitInputPixels: MAX_PIXELS }).rotate().toColourspace('srgb')
    const pixels = await picture.raw().toBuffer({ resolveWithObject: true })

    return pixels.info.channels === 4 && isOpaque(pixels.data)
      ? await open(pixels).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      : pixels
  } catch {
    throw new AppError('VALIDATION_FAILED', {
      fields: { file: 'Это не похоже на картинку. Подойдут JPG, PNG, WEBP, GIF или SVG' },
    })
  }
}

/** sharp's own `stats()` answers this too, together with much that takes far longer. */
function isOpaque(rgba: Buffer) {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] !== 255) return false
  return true
}

const open = ({ data, info }: Pixels) => sharp(data, { raw: info })

async function shrink(pixels: Pixels, side: number): Promise<Pixels> {
  if (Math.max(pixels.info.width, pixels.info.height) <= side) return pixels

  return open(pixels)
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
