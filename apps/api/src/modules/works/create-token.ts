import type { CreateTokenBody, CreateTokenReply, TokenStatus } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { transactionReply } from '../activity/transaction-reply.ts'
import { listNewestTransactions } from '../tokens/tokens.queries.ts'
import { findUpload } from '../uploads/uploads.queries.ts'
import { awaitFile, placeWork } from './place-work.ts'
import { getPlaceholder } from './placeholder.ts'
import { takeWorkFiles } from './take-files.ts'
import { lockMaking } from './waiting.queries.ts'
import {
  insertCreated,
  insertTraits,
  insertWork,
  lockCollection,
  type LockedCollection,
} from './works.queries.ts'
import { refuseTwins, wordsOf } from './words-of.ts'

type Creating = Pick<Context, 'db' | 'files' | 'transact' | 'publish' | 'now'>
type Wish = CreateTokenBody & { userId: number }

/** Makes a work of an upload in one's own collection, in as many copies as wanted. */
export async function createToken(context: Creating, wish: Wish): Promise<CreateTokenReply> {
  refuseTwins(wish.traits)
  const prepare = async () => {
    const upload = await findUpload(context.db, wish.upload_id)
    return upload?.status === 'ready' ? null : getPlaceholder(context)
  }
  return context.transact(prepare, async (tx, placeholderId) => {
    await lockMaking(tx, wish.userId)
    const collection = ownCollection(await lockCollection(tx, wish.collection_id), wish.userId)
    const { tokenIds, isChecking } = await writeWork(context, tx, { ...wish, placeholderId })
    const workId = tokenIds[0]!
    const { userId: authorId } = wish
    const copies = tokenIds.map((id) => ({ id, authorId, status: 'processing' }))
    const status = isChecking
      ? await awaitFile(tx, authorId)
      : await placeWork(context, tx, { workId, copies, collection })

    const [made] = await listNewestTransactions(tx, workId)
    return { id: workId, status: status as TokenStatus, transaction: transactionReply(made!) }
  })
}

/** Somebody else's collection that is not shown is answered like none at all. */
function ownCollection(collection: LockedCollection | undefined, userId: number) {
  if (!collection || (collection.authorId !== userId && collection.status !== 'approved'))
    throw new AppError('NOT_FOUND', { message: 'Такой коллекции нет' })
  if (collection.authorId !== userId)
    throw new AppError('FORBIDDEN', { message: 'Добавлять работы можно только в свою коллекцию' })
  if (collection.origin !== 'kefir')
    throw new AppError('FORBIDDEN', {
      message: 'Эта коллекция пришла из сети Polygon: новых работ в ней не создать',
    })
  return collection
}

async function writeWork(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { placeholderId, ...wish }: Wish & { placeholderId: number | null },
) {
  const at = now()
  const taken = await takeWorkFiles(tx, { userId: wish.userId, now: at }, wish)
  const { mediaId, isChecking } = taken!
  const pictureId = taken!.pictureId ?? (isChecking ? placeholderId : null)
  if (pictureId === null)
    throw new AppError('VALIDATION_FAILED', {
      fields: { cover_upload_id: 'Добавьте обложку: у этого файла нет своей картинки' },
    })

  const making = { collectionId: wish.collection_id, authorId: wish.userId, at }
  const tokenIds = await insertWork(tx, {
    ...making,
    ...wordsOf(wish),
    name: wish.name,
    copies: wish.copies,
    pictureId,
    mediaId,
    uploadId: isChecking ? wish.upload_id : null,
  })
  await insertTraits(tx, [{ tokenIds, traits: wish.traits }])
  await insertCreated(tx, { ...making, tokenIds })
  return { tokenIds, isChecking }
}
