import { EMPTY_FILE, pictureTooLarge } from '../../lib/uploads/upload-refusals.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** What is wrong with a chosen file before it is opened, or null. */
export function checkPictureFile(
  { type, size }: { type: string; size: number },
  maxMb: number,
): string | null {
  if (!PICTURE_TYPES.includes(type)) return 'Подойдёт картинка JPG, PNG, WebP или GIF'
  if (size === 0) return EMPTY_FILE
  return size > maxMb * 1024 * 1024 ? pictureTooLarge(maxMb) : null
}
