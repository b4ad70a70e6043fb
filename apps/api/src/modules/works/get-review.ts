import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { QueueQuery, ReviewItem } from '@kefir/wire/moderation'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { personReply } from '../accounts/person-reply.ts'
import { isVisibleCollection } from '@kefir/rules/works/is-visible-collection'
import { mediaReply } from '../media/media-reply.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { isVisibleToken } from '../tokens/is-visible-token.ts'
import { findNearCopies } from './find-near-copies.ts'
import { isImported } from './is-imported.ts'
import { reviewRowReply } from './list-reviews.ts'
import {
  findReviewItem,
  getAuthorFacts,
  listPastReviews,
  type ReviewItemRead,
  type ReviewRowRead,
} from './moderation.queries.ts'
import { findTaker } from './next-review.queries.ts'
import { findNext } from './next-review.ts'
import { verdictReply } from './verdict-reply.ts'
import { getFiles } from './work-form.queries.ts'

const PAST = 10

type Reading = Pick<Context, 'db' | 'files'>
type Asked = { reviewId: number; viewerId: number; queue: QueueQuery }

/** Everything that a moderator needs to decide about one thing. */
export async function getReview(
  context: Reading & Pick<Context, 'now'>,
  { reviewId, viewerId, queue }: Asked,
): Promise<ReviewItem> {
  const { db, files } = context
  const row = await findReviewItem(db, reviewId)
  if (!row) throw new AppError('NOT_FOUND')

  const authorId = row.author_id
  const place = { reviewId, viewerId, now: context.now(), queue }
  const [look, before, facts, copies, past, next, taker] = await Promise.all([
    lookOf(context, {
      name: row.name,
      isAdult: row.is_adult,
      pictureId: row.picture_id,
      mediaId: row.media_id,
      bannerId: row.banner_id,
    }),
    row.is_edit ? shownLook(context, row) : null,
    getAuthorFacts(db, authorId),
    findNearCopies(context, { pictureId: row.picture_id, authorId }),
    listPastReviews(db, { authorId, but: reviewId, limit: PAST }),
    findNext(db, place),
    findTaker(db, place),
  ])
  return {
    ...subjectReply(files, row),
    look,
    before,
    author_facts: { ...facts, registered_at: toMoscowIso(facts.registered_at) },
    near_copies: copies,
    past: past.map((one) => pastReply(files, one)),
    is_own: authorId === viewerId,
    taken_by: taker && personReply(files, taker),
    ...next,
  }
}

function subjectReply(files: FileStore, row: ReviewItemRead) {
  const isWork = row.work_id !== null
  return {
    ...reviewRowReply(files, row),
    link: linkOf(row),
    description: row.description,
    traits: row.traits,
    collection: isWork
      ? { id: row.collection_id, name: row.collection_name, status: row.collection_status }
      : null,
    copies: row.copies,
    royalty_percent: row.royalty_bps / 100,
    price: row.wanted_price === null ? null : toDecimal(row.wanted_price),
    has_unlockable: row.has_unlockable,
    category: row.category,
    is_imported: isImported(row),
  }
}

/** Only where everybody may open it: staff see no more of the site than a guest does. */
function linkOf({ copy, collection_id, collection_status: status, author_id }: ReviewItemRead) {
  if (copy) return isVisibleToken(copy, null) ? `/collection/token/${copy.id}` : null
  return isVisibleCollection({ status, author_id }, null) ? `/collection/${collection_id}` : null
}

type Shown = {
  name: string
  isAdult: boolean
  pictureId: number
  mediaId: number | null
  bannerId: number | null
}

async function lookOf({ db, files }: Reading, { name, isAdult, ...shown }: Shown) {
  const { file, media, banner } = await getFiles(db, shown)
  return {
    name,
    file: pictureReply(files, file),
    media: mediaReply(files, media),
    is_adult: isAdult,
    banner: banner && pictureReply(files, banner),
  }
}

const shownLook = (context: Reading, row: ReviewItemRead) =>
  lookOf(context, {
    name: row.shown_name,
    isAdult: row.shown_is_adult,
    pictureId: row.shown_picture_id,
    mediaId: row.shown_media_id,
    bannerId: row.shown_banner_id,
  })

function pastReply(files: FileStore, row: ReviewRowRead): ReviewItem['past'][number] {
  const { id, kind, status, name, submitted_at, decided_at, decided_by } = reviewRowReply(
    files,
    row,
  )
  return {
    id,
    kind,
    status,
    name,
    verdict: verdictReply(row),
    submitted_at,
    decided_at,
    decided_by,
  }
}
