import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { AppError } from '../../app-error.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { PICTURE_SIZES, SIZES, variantKey, type PictureSize } from './picture-variants.ts'

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
export async function renderVariants(files: FileStore, wanted: Wanted) {
  const { original, last } = await writeVariants(files, { ...wanted, sizes: SIZES })
  const { width, height } = original.info

  return { width, height, blur: await encodeBlur(open(await shrink(last, BLUR_SIDE))) }
}

/** Writes the WebP variants of these sizes, each with the bytes it has when all are written. */
export async function writeVariants(
  files: FileStore,
  { key, source, scale, sizes }: Wanted & { sizes: PictureSize[] },
) {
  const original = await decode(source)

  // From large to small: each variant is made from the one before it, not from the original.
  let pixels = original
  let encoded: Pixels | null = null
  let bytes = Buffer.alloc(0)
  const smallest = SIZES.findLastIndex((size) => sizes.includes(size))
  for (const size of SIZES.slice(0, smallest + 1)) {
    pixels = await shrink(pixels, PICTURE_SIZES[size] * scale)
    if (!sizes.includes(size)) continue
    if (encoded !== pixels) bytes = await open(pixels).webp(WEBP).toBuffer()
    encoded = pixels
    await files.put(variantKey(key, size, 'webp'), bytes, 'image/webp')
  }
  return { original, last: pixels }
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
