import { isTelling } from '@kefir/rules/works/near-looks'
import type { NearCopiesReply } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { personReply } from '../accounts/person-reply.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { findUpload } from '../uploads/uploads.queries.ts'
import { findLook, listNearCopies } from './near-copies.queries.ts'

const MOST = 12

type Reading = Pick<Context, 'db' | 'files'>

/** Public works of others that look nearly like one's own upload. */
export async function getNearCopies(
  context: Reading,
  { uploadId, userId }: { uploadId: string; userId: number },
): Promise<NearCopiesReply> {
  const upload = await findUpload(context.db, uploadId)
  if (!upload || upload.userId !== userId) throw new AppError('NOT_FOUND')
  return upload.pictureId === null
    ? []
    : findNearCopies(context, { pictureId: upload.pictureId, authorId: userId })
}

/** The same for a picture of somebody's; a picture that nothing can be told by has none. */
export async function findNearCopies(
  { db, files }: Reading,
  { pictureId, authorId }: { pictureId: number; authorId: number },
): Promise<NearCopiesReply> {
  const look = await findLook(db, pictureId)
  if (look === null || !isTelling(look)) return []
  const rows = await listNearCopies(db, { look, butOf: authorId, limit: MOST })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    file: pictureReply(files, row),
    is_adult: row.is_adult,
    author: personReply(files, row.author),
    distance: row.distance,
  }))
}
