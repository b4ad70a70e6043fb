import type { CreateCollectionBody } from '@kefir/wire/works'
import type { Context } from '../../context.ts'
import { collectionStatus } from './collection-status.ts'
import { checkCollection, collectionWordsOf, refusingTaken } from './collection-words.ts'
import { insertCollection } from './collection-works.queries.ts'
import { openReview } from './open-review.ts'
import { takePicture } from './take-files.ts'
import { lockMaking } from './waiting.queries.ts'

type Wish = CreateCollectionBody & { userId: number }

/** Makes a collection, which a moderator looks at before anybody else does. */
export async function createCollection(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { userId, ...wish }: Wish,
) {
  return refusingTaken(() =>
    transact(async (tx) => {
      await lockMaking(tx, userId)
      await checkCollection(tx, wish)
      const taking = { userId, now: now() }
      const cover = { id: wish.cover_upload_id, field: 'cover_upload_id' }
      const coverId = await takePicture(tx, taking, cover)
      const bannerId = wish.banner_upload_id
        ? await takePicture(tx, taking, {
            id: wish.banner_upload_id,
            field: 'banner_upload_id',
            purpose: 'banner',
          })
        : null

      const words = { ...collectionWordsOf(wish), name: wish.name, coverId, bannerId }
      const id = await insertCollection(tx, { ...words, authorId: userId, at: now() })
      await openReview(tx, { kind: 'collection', subjectId: id, authorId: userId, at: now() })
      return { id, status: collectionStatus('pending') }
    }),
  )
}
