import type { DecideBody, DecideReply, ReviewKind } from '@kefir/wire/moderation'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { shownName } from '../accounts/person-reply.ts'
import { violatedKey } from '../accounts/violated-key.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { applyDecision, type Decided } from './apply-decision.ts'
import { authorsCopy } from './own-work.ts'
import { takeNext } from './next-review.ts'
import { decide, findReview, lockReview } from './reviews.queries.ts'
import { tellAuthor } from './tell-author.ts'
import { tellOwners } from './tell-owners.ts'
import { verdictText } from './verdict-reply.ts'
import { refuseInvolved, refuseOwnerIn } from './refuse-involved.ts'
import { isImported } from './is-imported.ts'
import { lockCollection, lockCopies, type LockedCollection } from './works.queries.ts'

type Deciding = Pick<Context, 'transact' | 'publish' | 'jobs' | 'now'>
type Wish = DecideBody & { reviewId: number; moderatorId: number }

/** Decides about what waits: it is done, written down and told to its author, or nothing is. */
export async function decideReview(context: Deciding, wish: Wish): Promise<DecideReply> {
  try {
    return await context.transact(async (tx) => {
      const all = await lockAll(tx, wish)
      const text = textOf(wish, all.collection)
      const decided = { ...all, decision: wish.decision, text }
      const status = STATUSES[wish.decision]
      await decide(tx, {
        reviewId: wish.reviewId,
        status,
        code: text === null ? null : (wish.reason_code ?? null),
        text,
        by: wish.moderatorId,
        at: context.now(),
      })
      await applyDecision(context, tx, decided)
      await noteDecision(context, tx, { ...wish, ...decided, status })
      const { reviewId, moderatorId, queue = {} } = wish
      const next = await takeNext(tx, {
        reviewId,
        viewerId: moderatorId,
        now: context.now(),
        queue,
      })
      return { id: reviewId, status, ...next }
    })
  } catch (error) {
    if (violatedKey(error) !== 'collections_name_of_author') throw error
    throw new AppError('STATE_CHANGED', {
      message: 'У автора уже есть коллекция с таким названием: одобрить правку нельзя',
    })
  }
}

const STATUSES = {
  approve: 'approved',
  reject: 'rejected',
  changes_requested: 'rejected',
  defer: 'deferred',
} as const

/** What the author reads, or the owner of what was imported; none where there is nothing to mend. */
const textOf = (body: DecideBody, collection: LockedCollection) =>
  body.decision === 'approve' || body.decision === 'defer'
    ? null
    : verdictText(body, isImported(collection))

/** Everything it is about, in the house's order: the collection, the copies, the review. */
async function lockAll(tx: Tx, { reviewId, moderatorId, decision }: Wish) {
  const found = await findReview(tx, reviewId)
  if (!found?.collectionId) throw new AppError('NOT_FOUND')
  const collection = await lockCollection(tx, found.collectionId)
  const copies = found.workId === null ? [] : await lockCopies(tx, found.workId)
  const review = await lockReview(tx, reviewId)
  if (!review || !collection) throw new AppError('NOT_FOUND')
  refuseInvolved(moderatorId, [review.authorId, ...copies.map(({ ownerId }) => ownerId)])
  if (review.kind === 'collection') await refuseOwnerIn(tx, collection.id, moderatorId)
  refuseDecided(review)
  if (decision === 'changes_requested' && review.kind !== 'collection')
    throw new AppError('VALIDATION_FAILED', {
      fields: { decision: 'Правки просят только у коллекции' },
    })
  if (decision === 'changes_requested' && isImported(collection))
    throw new AppError('VALIDATION_FAILED', {
      fields: { decision: 'Импортированную коллекцию править некому: её одобряют или отклоняют' },
    })

  const { kind, edit, authorId } = review
  return { kind: kind as ReviewKind, edit: edit as Decided['edit'], authorId, collection, copies }
}

type Locked = { status: string; name: string | null; nikname: string | null }

/** Of two moderators the second is told who was first. */
function refuseDecided(review: Locked) {
  if (review.status === 'waiting' || review.status === 'deferred') return
  throw new AppError('STATE_CHANGED', {
    message:
      review.status === 'withdrawn'
        ? 'Автор изменил или отозвал это. Посмотрите, что теперь'
        : `Уже решено: ${shownName(review)}`,
  })
}

/** What an approved edit made another: the subject was read before it was changed. */
function changedBy({ edit, copies: [work], collection }: Decided) {
  if (!edit) return {}
  const { name } = work ?? collection
  const picture = work ? work.pictureId : collection.coverId
  const wanted = 'coverId' in edit ? edit.coverId : 'pictureId' in edit ? edit.pictureId : undefined
  return {
    before: { ...(edit.name !== undefined && { name }), ...(wanted !== undefined && { picture }) },
    after: {
      ...(edit.name !== undefined && { name: edit.name }),
      ...(wanted !== undefined && { picture: wanted }),
    },
  }
}

type Noted = Wish & Decided & { status: string }

async function noteDecision(context: Deciding, tx: Tx, noted: Noted) {
  const { kind, collection, copies, authorId, text } = noted
  const work = copies[0]
  const subject = work ?? collection
  const edited = noted.decision === 'approve' ? changedBy(noted) : {}
  await writeJournal(tx, {
    actorId: noted.moderatorId,
    act: `moderation.${noted.decision}`,
    subjectKind: work ? 'token' : 'collection',
    subjectId: subject.id,
    before: { review: noted.reviewId, kind, status: subject.status, ...edited.before },
    after: { review: noted.status, code: noted.reason_code ?? null, ...edited.after },
    reason: noted.reason,
  })
  if (noted.decision === 'defer') return
  const outcome = noted.decision === 'approve' ? 'approved' : 'rejected'
  // Nobody here made it: who has it now is told; of a collection those were whose tokens went with it.
  if (isImported(collection)) {
    const owned = { authorId: collection.authorId, what: kind, outcome, text, copies } as const
    return tellOwners(context, tx, owned)
  }
  const theirs = authorsCopy(copies) ?? subject
  const name = noted.edit?.name ?? theirs.name
  await tellAuthor(context, tx, { authorId, kind, subjectId: theirs.id, name, outcome, text })
}
