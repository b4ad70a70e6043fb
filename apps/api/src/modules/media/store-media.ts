import { join } from 'node:path'
import { MOST_MEDIA_MB } from '@kefir/rules/media/limits'
import type { MediaFault } from '@kefir/rules/media/sniff-media'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { FileSource, FileStore } from '../../ports/file-store.ts'
import { insertMedia } from './media.queries.ts'
import { sniffFile } from './sniff-file.ts'
import { readSpooled, spool } from './spool.ts'

const MOST_BYTES = MOST_MEDIA_MB * 1024 * 1024

export const MEDIA_REFUSALS: Record<MediaFault, string> = {
  unknown: 'Это не похоже на видео, звук или модель. Подойдут MP4, WEBM, MP3, WAV или GLB',
  heavy: 'Файл слишком сложный: в нём слишком много частей. Упростите его и загрузите ещё раз',
  broken: 'Модель не читается. Сохраните её заново в формате GLB (glTF 2.0)',
  linked: 'Модель ссылается на другие файлы. Сохраните её целиком в один GLB',
  packed: 'Модель сжата (Draco, Meshopt или KTX2). Сохраните её в GLB без сжатия',
}

type Parts = Pick<Context, 'now'> & {
  db: Db | Tx
  files: FileStore
  config: Pick<Context['config'], 'dataDir'>
}

/**
 * Keeps a video, a sound or a model as it came, under its content hash; its kind is what the bytes
 * say. What comes goes to the disk and from there to the store, so no file is ever held whole.
 */
export async function storeMedia({ db, files, config, now }: Parts, source: FileSource) {
  const spooled = await spool(join(config.dataDir, 'incoming'), source, MOST_BYTES)
  if (!spooled)
    throw new AppError('BODY_TOO_LARGE', { message: `Файл больше ${MOST_MEDIA_MB}\u00a0МБ` })

  const { file, bytes, sha256 } = spooled
  try {
    const found = await sniffFile(file, bytes)
    if (typeof found === 'string')
      throw new AppError('VALIDATION_FAILED', { fields: { file: MEDIA_REFUSALS[found] } })

    const hash = sha256.slice(0, 32)
    // Two-letter folders keep any one folder small.
    const key = `${hash.slice(0, 2)}/${hash}.${found.ending}`
    await files.put(key, readSpooled(spooled), found.type)

    return await insertMedia(db, { key, kind: found.kind, type: found.type, bytes, at: now() })
  } finally {
    await file.close()
  }
}
