import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { beginAgain } from '../../db/transact.ts'
import { findUpload, type UploadRow } from '../uploads/uploads.queries.ts'
import { placeWork, setWorkStanding } from './place-work.ts'
import { getPlaceholder } from './placeholder.ts'
import { tellAuthor } from './tell-author.ts'
import {
  changeWords,
  listWorksOfUpload,
  lockCollection,
  lockCopies,
  type Copy,
} from './works.queries.ts'

type Finishing = Pick<Context, 'db' | 'files' | 'jobs' | 'publish' | 'now'>

/** Moves on the work whose file has been checked: it gets its picture, or the reason why it has none. */
export async function finishUpload(context: Finishing, uploadId: string) {
  // Most uploads are taken when they are checked, and no work waits for them.
  if ((await listWorksOfUpload(context.db, uploadId)).length === 0) return
  const placeholderId = await getPlaceholder(context)
  await beginAgain(context.db, async (tx) => {
    const upload = await findUpload(tx, uploadId)
    // Not over after all: another event will come.
    if (!upload || upload.status === 'checking') return
    for (const { id: workId, collectionId } of await listWorksOfUpload(tx, uploadId)) {
      const collection = await lockCollection(tx, collectionId)
      const copies = await lockCopies(tx, workId)
      // Said twice, or the author gave another file meanwhile.
      if (!collection || copies[0]?.uploadId !== uploadId) continue
      if (await fillIn(context, tx, { upload, copies, placeholderId }))
        await placeWork(context, tx, { workId, copies, collection, wasAwaited: true })
    }
  })
}

type Filling = { upload: UploadRow; copies: Copy[]; placeholderId: number }

/** Whether the file was good for something. */
async function fillIn(context: Finishing, tx: Tx, { upload, copies, placeholderId }: Filling) {
  const first = copies[0]!
  const ids = copies.map(({ id }) => id)
  const hasCover = first.pictureId !== placeholderId
  const pictureId = hasCover ? first.pictureId : upload.pictureId
  if (upload.status === 'refused' || pictureId === null) {
    const reason = upload.reason ?? 'У этого файла нет своей картинки. Добавьте к нему обложку'
    await changeWords(tx, ids, { uploadId: null, mediaId: upload.mediaId })
    await setWorkStanding(context, tx, { copies }, { status: 'rejected', reason })
    const { authorId, name, id: subjectId } = first
    await tellAuthor(context, tx, {
      authorId,
      kind: 'token',
      subjectId,
      name,
      outcome: 'rejected',
      text: reason,
    })
    return false
  }
  await changeWords(tx, ids, { uploadId: null, pictureId, mediaId: upload.mediaId })
  return true
}
