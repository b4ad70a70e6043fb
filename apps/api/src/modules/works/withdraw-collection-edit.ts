import type { CollectionForm } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { removeLooksLater } from './remove-files.ts'
import { readCollectionForm } from './get-collection-form.ts'
import { lockOwnCollection } from './own-collection.ts'
import { withdrawReview } from './reviews.queries.ts'
import { NOTHING_WAITS } from './withdraw-token-edit.ts'

type Wish = { collectionId: number; userId: number }

/** Takes back an edit that waits; the collection stays as it is shown. */
export async function withdrawCollectionEdit(
  { transact, now, files, jobs }: Pick<Context, 'transact' | 'now' | 'files' | 'jobs'>,
  wish: Wish,
): Promise<CollectionForm> {
  return transact(async (tx) => {
    const { id } = await lockOwnCollection(tx, wish)
    if (!(await withdrawReview(tx, { kind: 'collection_edit', subjectId: id }, now())))
      throw new AppError('STATE_CHANGED', { message: NOTHING_WAITS })
    await removeLooksLater({ jobs }, tx, id)
    return readCollectionForm({ files }, tx, wish)
  })
}
