import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { settle } from './check-upload.ts'
import { NOT_JUDGED } from './not-judged.ts'
import { removeUpload } from './remove-upload.ts'
import { listExpired, listForgotten, type Expired, type Portion } from './uploads.queries.ts'

export const SWEEP_UPLOADS = 'uploads.sweep'

const PORTION = 1_000
/** No portion begins later than this: the next hour takes the rest. */
export const LONGEST_MS = 10 * 60 * 1000

type Parts = Pick<Context, 'db' | 'files' | 'uploads' | 'publish' | 'now' | 'log'>

/** Forgets what nobody finished or used in a day; may run twice, and one that fails holds up no other. */
export async function sweepUploads(context: Parts, portion = PORTION) {
  const { log } = context
  await forEach(context, { list: listForgotten, portion }, (id) =>
    settle(context, id, { reason: NOT_JUDGED }).catch((error: unknown) =>
      log.warn({ err: error, upload: id }, 'a forgotten upload was not refused'),
    ),
  )
  await forEach(context, { list: listExpired, portion }, (id) =>
    removeUpload(context, id).catch((error: unknown) =>
      log.warn({ err: error, upload: id }, 'an old upload was not removed'),
    ),
  )
}

type Sweep = { list: (db: Db, portion: Portion) => Promise<Expired[]>; portion: number }

/** Each once: what stays is behind the next portion and not in it. */
async function forEach(
  { db, now, log }: Parts,
  { list, portion }: Sweep,
  act: (id: string) => Promise<unknown>,
) {
  const at = now()
  let after: Expired | null = null
  while (now().getTime() - at.getTime() < LONGEST_MS) {
    const found: Expired[] = await list(db, { now: at, limit: portion, after })
    for (const { id } of found) await act(id)
    if (found.length < portion) return
    after = found.at(-1)!
  }
  log.warn('old uploads are left for the next sweep')
}
