import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { PURPOSES } from './purposes.ts'
import { readMetadata } from './read-metadata.ts'
import { getUnfinished, insertUpload, lockSender } from './uploads.queries.ts'

/** What one person may have on its way and unused: pages of many files send hundreds. */
export const MOST_UPLOADS = 500
const MOST_UPLOADS_BYTES = 2 * 1024 ** 3
/** An upload that nobody used is forgotten after this long. */
export const LIFE_MS = 24 * 60 * 60 * 1000
const BYTES_IN_MB = 1024 * 1024

type Asked = { userId: number; length: string | undefined; metadata: string | undefined }

/** Makes room for a file of a length that its sender tells; the bytes come afterwards. */
export async function openUpload(
  { transact, disk, now, config }: Pick<Context, 'transact' | 'disk' | 'now' | 'config'>,
  asked: Asked,
) {
  const { purpose, filename } = readMetadata(asked.metadata)
  const bytes = readLength(asked.length)
  const { mostBytes } = PURPOSES[purpose]
  if (bytes > mostBytes)
    throw new AppError('BODY_TOO_LARGE', {
      message: `Файл больше ${mostBytes / BYTES_IN_MB}\u00a0МБ`,
    })

  // In a bucket it comes to the disk once more, to be judged.
  await disk.check(config.s3 ? 0 : bytes).catch(() => {
    throw new AppError('TOO_BUSY', {
      message: 'Сейчас на сервере мало места для новых файлов. Попробуйте через несколько минут',
      retryAfter: 60,
    })
  })

  const upload = { id: randomUUID(), userId: asked.userId, purpose, filename, bytes }
  await transact(async (tx) => {
    await lockSender(tx, upload.userId)
    refuseTooMany(await getUnfinished(tx, upload.userId), bytes)
    await insertUpload(tx, {
      ...upload,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + LIFE_MS),
    })
  })
  return upload
}

function readLength(length: string | undefined) {
  if (!/^\d{1,15}$/.test(length ?? ''))
    throw new AppError('VALIDATION_FAILED', {
      fields: { 'upload-length': 'Скажите длину файла заранее' },
    })
  if (Number(length) === 0)
    throw new AppError('VALIDATION_FAILED', {
      fields: { 'upload-length': 'Файл пуст. Выберите другой' },
    })
  return Number(length)
}

function refuseTooMany(unfinished: { count: number; bytes: number }, more: number) {
  if (unfinished.count < MOST_UPLOADS && unfinished.bytes + more <= MOST_UPLOADS_BYTES) return

  throw new AppError('TOO_MANY_REQUESTS', {
    message: `Загружено слишком много неиспользованных файлов: можно не больше ${MOST_UPLOADS} и 2\u00a0ГБ. Создайте из них работы или удалите лишние`,
    retryAfter: 60,
  })
}
