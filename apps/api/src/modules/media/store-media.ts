import { createHash } from 'node:crypto'
import { sniffMedia, type MediaFault } from '@kefir/rules/media/sniff-media'
import { AppError } from '../../app-error.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { insertMedia } from './media.queries.ts'

const REFUSALS: Record<MediaFault, string> = {
  unknown: 'Это не похоже на видео, звук или модель. Подойдут MP4, WEBM, MP3, WAV или GLB',
  broken: 'Модель не читается. Сохраните её заново в формате GLB (glTF 2.0)',
  linked: 'Модель ссылается на другие файлы. Сохраните её целиком в один GLB',
  packed: 'Модель сжата (Draco, Meshopt или KTX2). Сохраните её в GLB без сжатия',
}

/**
 * Keeps a video, a sound or a model as it came, under its content hash; its kind is what the bytes
 * say. The caller bounds the size.
 */
export async function storeMedia(
  { db, files }: { db: Db | Tx; files: FileStore },
  source: Uint8Array,
) {
  const found = sniffMedia(source)
  if (typeof found === 'string')
    throw new AppError('VALIDATION_FAILED', { fields: { file: REFUSALS[found] } })

  const hash = createHash('sha256').update(source).digest('hex').slice(0, 32)
  // Two-letter folders keep any one folder small.
  const key = `${hash.slice(0, 2)}/${hash}.${found.ending}`
  await files.put(key, source, found.type)

  return insertMedia(db, { key, kind: found.kind, type: found.type, bytes: source.length })
}
