import { createHash } from 'node:crypto'

/** Longest side in pixels of each variant. */
export const PICTURE_SIZES = { small: 256, medium: 400, large: 800 } as const

export type PictureSize = keyof typeof PICTURE_SIZES
/** From large to small. */
export const SIZES: PictureSize[] = ['large', 'medium', 'small']
export type PictureFormat = 'webp' | 'avif'

/** The name of a picture in all addresses: what it was made of decides it. */
export const pictureKey = (source: Uint8Array, salt = '') =>
  createHash('sha256').update(source).update(salt).digest('hex').slice(0, 32)

/** Where a variant is stored. Two-letter folders keep any one folder small. */
export function variantKey(key: string, size: PictureSize, format: PictureFormat) {
  return `${key.slice(0, 2)}/${key}-${size}.${format}`
}

/** The picture that an address of a WebP variant speaks of, or null when it is no such address. */
export function readVariantKey(path: string): { key: string; size: PictureSize } | null {
  const [, folder, key, size] =
    /^([\da-f]{2})\/([\da-f]{32})-(small|medium|large)\.webp$/.exec(path) ?? []

  return key?.startsWith(folder!) ? { key, size: size as PictureSize } : null
}
