import { open, type FileHandle } from 'node:fs/promises'
import type { UploadPurpose } from '@kefir/wire/uploads'
import type { Found, Task, Unexamined } from '../../ports/examiner.ts'
import { examineMedia } from './examine-media.ts'
import { cleanPicture, examinePicture } from './examine-picture.ts'
import { PURPOSES } from './purposes.ts'

export type Opened = { file: FileHandle; bytes: number; path: string; purpose: UploadPurpose }

/**
 * Looks into a file; neither its name nor the type it was sent with is asked. Here every byte of a stranger's is
 * read and nowhere else, in a process apart (`examine-files.ts`): it knows neither the database nor a secret.
 */
export async function examineFile({ path, bytes, purpose }: Unexamined): Promise<Found> {
  const file = await open(path)
  try {
    const opened: Opened = { file, bytes, path, purpose: purpose as UploadPurpose }
    const picture = await examinePicture(opened)
    if (picture) return picture
    if (PURPOSES[opened.purpose].takesMedia) return await examineMedia(opened)
    return { reason: 'Это не похоже на картинку. Подойдут JPG, PNG, WEBP, GIF или SVG' }
  } finally {
    await file.close()
  }
}

type Still = Extract<Task, { still: unknown }>['still']

/** Of a film of any measures: it is as large as it is. */
export const examineStill = ({ png, purpose }: Still): Promise<Found> =>
  cleanPicture(png, purpose as UploadPurpose, 1)
