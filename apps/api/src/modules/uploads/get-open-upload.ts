import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findUpload } from './uploads.queries.ts'

/** One's own upload whose bytes may still come or be looked at; any other is answered as if it never was. */
export async function getOpenUpload(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, userId }: { id: string; userId: number },
) {
  const upload = await findUpload(db, id)
  if (!upload || upload.userId !== userId || upload.expiresAt <= now())
    throw new AppError('NOT_FOUND', { message: 'Такого файла нет. Загрузите его ещё раз' })

  return upload
}
