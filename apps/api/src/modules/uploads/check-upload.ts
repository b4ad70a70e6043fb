import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { beginAgain } from '../../db/transact.ts'
import { removeMedia } from '../media/remove-media.ts'
import { ENCODE_AVIF } from '../pictures/encode-avif.ts'
import { removePicture } from '../pictures/remove-picture.ts'
import { judgeFile, type Judged } from './judge-file.ts'
import { NOT_JUDGED } from './not-judged.ts'
import { findUpload, lockUpload, settleUpload, type UploadRow } from './uploads.queries.ts'

export const CHECK_UPLOAD = 'uploads.check'

type Parts = Pick<
  Context,
  | 'config'
  | 'db'
  | 'files'
  | 'now'
  | 'uploads'
  | 'filmTools'
  | 'examiner'
  | 'jobs'
  | 'publish'
  | 'log'
>

/** Looks into an upload whose bytes are all here and keeps what may be shown of it. Twice is harmless. */
export async function checkUpload(context: Parts, { id }: { id: string }) {
  const { db, uploads, jobs } = context
  const upload = await findUpload(db, id)
  if (upload?.status === 'checking') {
    const judged = await judge(context, upload)
    await settle(context, id, judged, (tx) =>
      'pictureId' in judged
        ? jobs.send(tx, ENCODE_AVIF, { pictureId: judged.pictureId })
        : Promise.resolve(),
    )
  }
  await uploads.remove(id)
}

type Settling = Pick<Context, 'db' | 'files' | 'publish'>

/** Writes down what was found, once, and tells whoever waits for it. */
export async function settle(
  { db, files, publish }: Settling,
  id: string,
  judged: Judged,
  also: (tx: Tx) => Promise<void> = async () => {},
) {
  await beginAgain(db, async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload?.status !== 'checking') return discard({ tx, files }, judged, upload)

    const found =
      'reason' in judged
        ? ({ status: 'refused', ...judged, pictureId: null, mediaId: null } as const)
        : ({ status: upload.takenAt ? 'taken' : 'ready', ...judged, reason: null } as const)
    await settleUpload(tx, id, found)
    await also(tx)
    await publish(tx, { type: 'upload.checked', uploadId: id })
  })
}

/** Its owner took it back while it was judged, or somebody else judged it: then the same was found. */
async function discard(
  parts: { tx: Tx; files: Context['files'] },
  judged: Judged,
  upload: UploadRow | undefined,
) {
  if (upload || 'reason' in judged) return
  await removePicture(parts, judged.pictureId)
  if (judged.mediaId) await removeMedia(parts, judged.mediaId)
}

async function judge(context: Parts, upload: Parameters<typeof judgeFile>[1]) {
  const isWhole = async () => (await context.uploads.receivedOf(upload.id)) === Number(upload.bytes)
  // Removed in the meantime, by its owner or by time.
  if (!(await isWhole())) return { reason: NOT_JUDGED }
  try {
    return await context.uploads.withFile(upload.id, (path) => judgeFile(context, upload, path))
  } catch (error) {
    if (await isWhole()) throw error
    return { reason: NOT_JUDGED }
  }
}
