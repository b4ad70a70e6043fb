import type { Picture } from '@kefir/wire/common'
import type { FileStore } from '../../ports/file-store.ts'
import { variantKey, type PictureSize } from './picture-variants.ts'

export type PictureRow = {
  key: string
  type: string
  width: number
  height: number
  blur: string
  has_avif: boolean
}

/** A stored picture as the wire shows it. */
export function pictureReply(files: FileStore, row: PictureRow): Picture {
  const urlOf = (size: PictureSize) => files.urlOf(variantKey(row.key, size, 'webp'))

  return {
    path: urlOf('medium'),
    type: row.type,
    width: row.width,
    height: row.height,
    blur: row.blur,
    formats: row.has_avif ? ['avif', 'webp'] : ['webp'],
    sizes: { small: urlOf('small'), medium: urlOf('medium'), large: urlOf('large') },
  }
}
