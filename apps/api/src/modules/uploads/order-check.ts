import { takeTurn } from '@kefir/rules/media/take-turn'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { CHECK_UPLOAD } from './check-upload.ts'
import { getLine, markChecking, type UploadRow } from './uploads.queries.ts'

/** Puts a file whose bytes are all here into the line, behind this person's own and not behind all of another's. */
export async function orderCheck(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, userId }: Pick<UploadRow, 'id' | 'userId'>,
) {
  const turn = takeTurn(await getLine(tx, userId))
  await markChecking(tx, { id, turn })
  await jobs.send(tx, CHECK_UPLOAD, { id }, { priority: -turn })
}
