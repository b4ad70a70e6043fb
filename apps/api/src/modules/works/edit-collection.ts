import type { CollectionForm, EditCollectionBody } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import {
  checkCollection,
  collectionWordsOf,
  NAME_TAKEN,
  refusingTaken,
} from './collection-words.ts'
import { changeCollection, isNameTaken, setCollectionStatus } from './collection-works.queries.ts'
import { removeLooksLater } from './remove-files.ts'
import { readCollectionForm } from './get-collection-form.ts'
import { openReview } from './open-review.ts'
import { lockOwnCollection } from './own-collection.ts'
import { findOpenReview, withdrawReview, type CollectionEdit } from './reviews.queries.ts'
import { takePicture } from './take-files.ts'
import { lockMaking } from './waiting.queries.ts'
import type { LockedCollection } from './works.queries.ts'

type Editing = Pick<Context, 'transact' | 'now' | 'files' | 'jobs'>
type Wish = EditCollectionBody & { collectionId: number; userId: number }

/**
 * Changes an own collection. Of an approved one the name and the pictures wait for a moderator; any other
 * goes before a moderator again.
 */
export async function editCollection(context: Editing, wish: Wish): Promise<CollectionForm> {
  return refusingTaken(() =>
    context.transact(async (tx) => {
      await lockMaking(tx, wish.userId)
      const collection = await lockOwnCollection(tx, wish)
      await checkCollection(tx, wish)
      const { collectionId, userId } = wish
      if (await isNameTaken(tx, { authorId: userId, name: wish.name, but: collectionId }))
        throw new AppError('VALIDATION_FAILED', { fields: { name: NAME_TAKEN } })

      const look = { name: wish.name, ...(await takePictures(context, tx, wish)) }
      const words = collectionWordsOf(wish)
      // What is replaced at once, and what only an edit that is taken back here names.
      await removeLooksLater(context, tx, collectionId)
      await changeCollection(tx, { collectionId, words, at: context.now() })
      if (collection.status === 'approved') await askForEdit(context, tx, { collection, look })
      else await resubmit(context, tx, { collection, look })
      return readCollectionForm(context, tx, wish)
    }),
  )
}

async function takePictures({ now }: Editing, tx: Tx, wish: Wish) {
  const taking = { userId: wish.userId, now: now() }
  const { cover_upload_id: cover, banner_upload_id: banner } = wish
  const take = (id: string, purpose: 'cover' | 'banner') =>
    takePicture(tx, taking, { id, purpose, field: `${purpose}_upload_id` })

  return {
    ...(cover && { coverId: await take(cover, 'cover') }),
    ...(banner && { bannerId: await take(banner, 'banner') }),
    ...(!banner && wish.no_banner && { bannerId: null }),
  }
}

type Changed = {
  collection: LockedCollection
  look: CollectionEdit & { name: string }
}

async function askForEdit({ now }: Editing, tx: Tx, { collection, look }: Changed) {
  const { id, name, coverId, bannerId, authorId } = collection
  const subject = { kind: 'collection_edit', subjectId: id } as const
  const open = await findOpenReview(tx, subject)
  const shown = { name, coverId, bannerId }
  const waiting = { ...shown, ...(open?.edit as CollectionEdit | undefined) }
  const edit = { ...waiting, ...look }
  if (isSame(edit, waiting)) return
  if (isSame(edit, shown)) await withdrawReview(tx, subject, now())
  else await openReview(tx, { ...subject, authorId, edit, at: now() })
}

const isSame = (one: CollectionEdit, other: CollectionEdit) =>
  one.name === other.name && one.coverId === other.coverId && one.bannerId === other.bannerId

/** What nobody sees yet changes at once, and stands in the queue anew. */
async function resubmit({ now }: Editing, tx: Tx, { collection, look }: Changed) {
  const { id, authorId } = collection
  await changeCollection(tx, { collectionId: id, words: look, at: now() })
  await setCollectionStatus(tx, { collectionId: id, status: 'pending', at: now() })
  await withdrawReview(tx, { kind: 'collection_edit', subjectId: id }, now())
  await openReview(tx, { kind: 'collection', subjectId: id, authorId, at: now() })
}
