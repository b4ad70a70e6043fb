import { createHash } from 'node:crypto'
import type { CheckedMedia, Hidden } from '@kefir/rules/media/checked-media'
import type { SniffedMedia } from '@kefir/rules/media/sniff-media'
import type { Db, Tx } from '../../db/client.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { insertMedia } from './media.queries.ts'
import { readSpooled, type Spooled } from './spool.ts'

type Kept = {
  source: Omit<Spooled, 'sha256'>
  media: SniffedMedia
  checked: CheckedMedia
  /** Makes its key its own: it can be removed again without asking who else stored these bytes. */
  salt: string
}

/** Keeps what was checked of a file, without what tells of whoever made it. */
export async function keepMedia(
  { db, files, now }: { db: Db | Tx; files: FileStore; now: () => Date },
  { source, media, checked, salt }: Kept,
) {
  const hash = createHash('sha256').update(salt)
  for await (const chunk of readSpooled(source)) hash.update(chunk)
  const name = hash.digest('hex').slice(0, 32)
  const key = `${name.slice(0, 2)}/${name}.${media.ending}`
  await files.put(key, readChecked(source, checked), media.type)

  const bytes = checked.end - checked.start
  return insertMedia(db, { key, kind: media.kind, type: media.type, bytes, at: now() })
}

/** The bytes from `start` to `end`, with what is hidden written over on the way; no two hidden places overlap. */
export async function* readChecked(source: Kept['source'], { start, end, hidden }: CheckedMedia) {
  const places = hidden.toSorted((one, other) => one.at - other.at)
  let [at, next] = [0, 0]
  for await (const chunk of readSpooled(source)) {
    const from = at
    at += chunk.length
    const part = Buffer.from(chunk)
    for (; next < places.length && places[next]!.at < at; next += 1) {
      writeOver(part, from, places[next]!)
      // The rest of it lies in the next chunk.
      if (places[next]!.at + places[next]!.length > at) break
    }
    const kept = part.subarray(Math.max(0, start - from), Math.max(0, end - from))
    if (kept.length > 0) yield kept
  }
}

function writeOver(part: Buffer, from: number, { at, length, head }: Hidden) {
  const first = Math.max(at, from)
  const last = Math.min(at + length, from + part.length)
  for (let place = first; place < last; place += 1) part[place - from] = head[place - at] ?? 0
}
