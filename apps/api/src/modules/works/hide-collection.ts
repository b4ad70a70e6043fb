import type { HideWorkBody } from '@kefir/wire/moderation'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { setCollectionStatus } from './collection-works.queries.ts'
import { hideText, hideWhy } from './hide-text.ts'
import { refuseInvolved, refuseOwnerIn } from './refuse-involved.ts'
import { insertDecided } from './reviews.queries.ts'
import { hideWorks, showWorks } from './show-works.ts'
import { tellAuthor } from './tell-author.ts'
import { tellOwners } from './tell-owners.ts'
import { lockCollection } from './works.queries.ts'

type Hiding = Pick<Context, 'transact' | 'publish' | 'jobs' | 'now'>
type Wish = HideWorkBody & { collectionId: number; moderatorId: number }

/** Hides a public collection with all its works, or shows it again. */
export async function hideCollection(context: Hiding, wish: Wish) {
  const text = hideText(wish)
  return context.transact(async (tx) => {
    const { collectionId: id, moderatorId, is_hidden: isHidden } = wish
    const collection = await lockCollection(tx, id)
    if (!collection) throw new AppError('NOT_FOUND')
    const { authorId, name } = collection
    refuseInvolved(moderatorId, [authorId])
    await refuseOwnerIn(tx, id, moderatorId)
    const subject = { kind: 'collection', subjectId: id, authorId } as const
    if (collection.status !== (isHidden ? 'approved' : 'rejected'))
      throw new AppError('STATE_CHANGED', {
        message: isHidden ? 'Эта коллекция сейчас не видна' : 'Эту коллекцию никто не скрывал',
      })

    const status = isHidden ? 'rejected' : 'approved'
    await setCollectionStatus(tx, { collectionId: id, status, at: context.now() })
    const copies = await (isHidden ? hideWorks : showWorks)(context, tx, collection)
    const code = text === null ? null : wish.reason_code!
    const at = context.now()
    await insertDecided(tx, { ...subject, status, code, text, by: moderatorId, at })
    await writeJournal(tx, {
      actorId: moderatorId,
      act: isHidden ? 'moderation.hide' : 'moderation.show',
      subjectKind: 'collection',
      subjectId: id,
      before: { status: collection.status },
      after: { status, code },
      reason: wish.reason,
    })
    const outcome = isHidden ? 'hidden' : 'shown'
    await tellAuthor(context, tx, { ...subject, name, outcome, text })
    const why = hideWhy(wish)
    await tellOwners(context, tx, {
      authorId,
      what: 'collection',
      name,
      outcome,
      text: why,
      copies,
    })
    return { id, status }
  })
}
