import { REJECT_CODES } from '@kefir/rules/works/reject-reasons'
import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'
import { Reason, ReviewCounts } from './staff.ts'
import { Media, Person } from './tokens.ts'
import { NearCopy, ReviewStatus, Verdict } from './works.ts'

export const ReviewKind = z.enum(['collection', 'token', 'collection_edit', 'token_edit'])
export type ReviewKind = z.infer<typeof ReviewKind>

/** Without `status` the queue itself: what waits, the oldest first. What is decided, the newest first. */
export const ReviewsQuery = PageQuery.extend({
  cursor: z.string().max(200).optional(),
  kind: ReviewKind.optional(),
  status: ReviewStatus.default('waiting'),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>

/** The queue that is worked through: the list of the desk, as it was narrowed. */
export const QueueQuery = z.object({
  kind: ReviewKind.optional(),
  /** Without it what waits. */
  status: z.enum(['waiting', 'deferred']).optional(),
})
export type QueueQuery = z.infer<typeof QueueQuery>

/** Where a moderator goes on. */
const Next = z.object({
  /** The next of the queue: neither theirs nor where the desk has led another just now. */
  next_id: Id.nullable(),
  /** Where there is none, what waits all the same. */
  left: z
    .object({
      /** Another moderator was led to these a moment ago. */
      held: z.int(),
      /** These are the moderator's own. */
      own: z.int(),
      /** These are of other kinds than the queue's. */
      other_kinds: z.int(),
    })
    .nullable(),
})
export type Next = z.infer<typeof Next>

/** One thing before a moderator, as the queue shows it. */
export const ReviewRow = z.object({
  id: Id,
  kind: ReviewKind,
  status: ReviewStatus,
  name: z.string(),
  file: Picture,
  is_adult: z.boolean(),
  author: Person,
  submitted_at: Timestamp,
  decided_at: Timestamp.nullable(),
  decided_by: Person.nullable(),
})
export type ReviewRow = z.infer<typeof ReviewRow>

export const ReviewsPage = pageOf(ReviewRow).extend({ counts: ReviewCounts })
export type ReviewsPage = z.infer<typeof ReviewsPage>

/** What is looked at: of an edit, as it would become. */
const Look = z.object({
  name: z.string(),
  file: Picture,
  media: Media.nullable(),
  is_adult: z.boolean(),
  /** Of a collection. */
  banner: Picture.nullable(),
})

const PastReview = z.object({
  id: Id,
  kind: ReviewKind,
  status: ReviewStatus,
  name: z.string(),
  verdict: Verdict.nullable(),
  submitted_at: Timestamp,
  decided_at: Timestamp.nullable(),
  decided_by: Person.nullable(),
})

/** Everything that a moderator needs to decide. */
export const ReviewItem = ReviewRow.extend({
  /** Its page on the site; null while not everybody may open it. */
  link: z.string().nullable(),
  look: Look,
  /** Of an edit: what the site shows meanwhile. */
  before: Look.nullable(),
  description: z.string(),
  traits: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Of a token. */
  collection: z.object({ id: Id, name: z.string(), status: z.string() }).nullable(),
  copies: z.int(),
  royalty_percent: z.number(),
  price: Amount.nullable(),
  has_unlockable: z.boolean(),
  /** Of a collection. */
  category: z.string().nullable(),
  /** By whoever sent it in, who did not make it and cannot mend it. */
  is_imported: z.boolean(),
  author_facts: z.object({
    registered_at: Timestamp,
    works_count: z.int(),
    collections_count: z.int(),
    rejected_count: z.int(),
    complaints_count: z.int(),
    complaints_upheld: z.int(),
  }),
  near_copies: z.array(NearCopy),
  /** Earlier decisions about this author, the newest first. */
  past: z.array(PastReview),
  /** The viewer may not decide on what is theirs. */
  is_own: z.boolean(),
  /** Another moderator whom the desk has led here just now. */
  taken_by: Person.nullable(),
  ...Next.shape,
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** `reason` is for the journal; `advice` is what the author reads beside the reason's own words. */
export const DecideBody = z.object({
  /** `changes_requested` only of a collection. */
  decision: z.enum(['approve', 'reject', 'changes_requested', 'defer']),
  reason_code: z.enum(REJECT_CODES).nullish(),
  advice: z.string().trim().max(1000, 'Не больше 1000 знаков').nullish(),
  /** What to lead to next. */
  queue: QueueQuery.optional(),
  reason: Reason,
})
export type DecideBody = z.infer<typeof DecideBody>

export const DecideReply = z.object({ id: Id, status: ReviewStatus, ...Next.shape })
export type DecideReply = z.infer<typeof DecideReply>

/** Hides what is public, or shows it again. */
export const HideWorkBody = z.object({
  is_hidden: z.boolean(),
  /** Asked for when hiding. */
  reason_code: z.enum(REJECT_CODES).nullish(),
  advice: z.string().trim().max(1000, 'Не больше 1000 знаков').nullish(),
  reason: Reason,
})
export type HideWorkBody = z.infer<typeof HideWorkBody>

export const HideWorkReply = z.object({ id: Id, status: z.string() })

export const VerifyCollectionBody = z.object({ is_verified: z.boolean(), reason: Reason })
export const VerifyCollectionReply = z.object({ id: Id, is_verified: z.boolean() })
