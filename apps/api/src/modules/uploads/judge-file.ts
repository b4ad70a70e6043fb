import { open } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { judgePicture } from './judge-picture.ts'
import { judgeMedia } from './judge-media.ts'
import { PURPOSES } from './purposes.ts'
import type { UploadRow } from './uploads.queries.ts'

/** What is kept of a file, or why nothing is, in words for whoever sent it. */
export type Judged = { pictureId: number; mediaId: number | null } | { reason: string }

export type JudgeParts = Pick<Context, 'config' | 'db' | 'files' | 'filmTools'>

export type Opened = {
  file: Awaited<ReturnType<typeof open>>
  bytes: number
  path: string
  upload: Pick<UploadRow, 'id' | 'purpose'>
}

/** Looks into a file and keeps what may be shown of it. Neither its name nor the type it was sent with is asked. */
export async function judgeFile(
  parts: JudgeParts,
  upload: UploadRow,
  path: string,
): Promise<Judged> {
  const file = await open(path)
  try {
    const opened: Opened = { file, bytes: Number(upload.bytes), path, upload }
    const picture = await judgePicture(parts, opened)
    if (picture) return picture
    if (PURPOSES[upload.purpose].takesMedia) return await judgeMedia(parts, opened)
    return { reason: 'Это не похоже на картинку. Подойдут JPG, PNG, WEBP, GIF или SVG' }
  } finally {
    await file.close()
  }
}
