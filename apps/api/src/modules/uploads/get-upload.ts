import type { Upload } from '@kefir/wire/uploads'
import type { Media } from '@kefir/wire/tokens'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { findOwnUpload } from './uploads.queries.ts'

type Asked = { id: string; userId: number }

/** What became of one's own upload; past its time it is as if it never was. */
export async function getUpload(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  asked: Asked,
): Promise<Upload> {
  const row = await findOwnUpload(db, asked)
  if (!row || (row.expiresAt <= now() && !row.takenAt))
    throw new AppError('NOT_FOUND', { message: 'Такого файла нет. Загрузите его ещё раз' })

  return {
    id: row.id,
    status: row.status as Upload['status'],
    reason: row.reason,
    bytes: Number(row.bytes),
    file: row.picture && pictureReply(files, row.picture),
    media:
      row.mediaKey === null
        ? null
        : {
            kind: row.mediaKind as Media['kind'],
            path: files.urlOf(row.mediaKey),
            type: row.mediaType!,
            bytes: Number(row.mediaBytes),
          },
  }
}
