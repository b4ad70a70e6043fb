import { buffer, json } from 'node:stream/consumers'
import type { Context } from '../../context.ts'
import { beginAgain } from '../../db/transact.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { drawingKey, type Drawing } from './keep-drawing.ts'
import { variantKey } from './picture-variants.ts'
import { listUnlooked, setLook } from './pictures.queries.ts'
import { readLook } from './read-look.ts'

export const READ_LOOKS = 'pictures.read-looks'

/** Half a second of work: a stop waits for the jobs under way. */
const PICTURES_A_JOB = 20

type Looking = Pick<Context, 'files' | 'db' | 'jobs'>

/** Orders the job where there is something for it to do. */
export async function orderLooks({ db, jobs }: Looking) {
  if ((await listUnlooked(db, { after: 0, limit: 1 })).length === 0) return
  await beginAgain(db, (tx) => jobs.send(tx, READ_LOOKS, { after: 0 }))
}

/**
 * Looks at some of the pictures stored before looks were kept, and leaves those after them to the next
 * job. Each goes on by the id, so what cannot be read holds nobody up and the row of jobs ends. May run twice.
 */
export async function lookByJob({ db, files, jobs }: Looking, { after }: { after: number }) {
  const pictures = await listUnlooked(db, { after, limit: PICTURES_A_JOB })
  for (const { id, key } of pictures) {
    const source = await openSource(files, key)
    const look = source && (await readLook(source).catch(() => null))
    if (look) await setLook(db, { id, look })
  }
  const last = pictures[PICTURES_A_JOB - 1]
  if (last) await beginAgain(db, (tx) => jobs.send(tx, READ_LOOKS, { after: last.id }))
}

/** A drawing, or the smallest file of a picture; null when neither is there any more. */
async function openSource(files: FileStore, key: string) {
  if ((await files.sizeOf(drawingKey(key))) !== null) {
    const { svg } = (await json(await files.open(drawingKey(key)))) as Drawing
    return Buffer.from(svg)
  }
  const path = variantKey(key, 'small', 'webp')
  return (await files.sizeOf(path)) === null ? null : buffer(await files.open(path))
}
