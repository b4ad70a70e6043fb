/** Longest side in pixels of each variant. */
export const PICTURE_SIZES = { small: 256, medium: 400, large: 800 } as const

export type PictureSize = keyof typeof PICTURE_SIZES
export type PictureFormat = 'webp' | 'avif'

/** Where a variant is stored. Two-letter folders keep any one folder small. */
export function variantKey(key: string, size: PictureSize, format: PictureFormat) {
  return `${key.slice(0, 2)}/${key}-${size}.${format}`
}
