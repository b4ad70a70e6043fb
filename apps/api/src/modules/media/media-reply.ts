import type { Media } from '@kefir/wire/tokens'
import type { FileStore } from '../../ports/file-store.ts'

export type MediaRow = {
  media_kind: string | null
  media_key: string | null
  media_type: string | null
  media_bytes: number | null
}

/** What is played or turned round, as the wire shows it; null for a plain picture. */
export const mediaReply = (files: FileStore, row: MediaRow): Media | null =>
  row.media_key === null
    ? null
    : {
        kind: row.media_kind as Media['kind'],
        path: files.urlOf(row.media_key),
        type: row.media_type!,
        bytes: row.media_bytes!,
      }
