import type { Context } from '../../context.ts'
import { settle } from './check-upload.ts'
import { NOT_JUDGED } from './not-judged.ts'
import { removeUpload } from './remove-upload.ts'
import { listExpired, listForgotten } from './uploads.queries.ts'

export const SWEEP_UPLOADS = 'uploads.sweep'

/** Of one round: the next hour takes the rest. */
const LIMIT = 1_000

type Parts = Pick<Context, 'db' | 'files' | 'uploads' | 'publish' | 'now' | 'log'>

/** Forgets what nobody finished or used in a day; may run twice, and one that fails holds up no other. */
export async function sweepUploads(context: Parts) {
  const { db, now, log } = context
  for (const { id } of await listForgotten(db, { now: now(), limit: LIMIT }))
    await settle(context, id, { reason: NOT_JUDGED })

  for (const { id } of await listExpired(db, { now: now(), limit: LIMIT }))
    await removeUpload(context, id).catch((error: unknown) =>
      log.warn({ err: error, upload: id }, 'an old upload was not removed'),
    )
}
