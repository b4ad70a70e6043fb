import { REJECT_CODES } from '@kefir/rules/works/reject-reasons'
import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'
import { Reason } from './staff.ts'
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

/** `counts`: how many wait of each kind, and how many were put off. */
export const ReviewsPage = pageOf(ReviewRow).extend({
  counts: z.object({
    collection: z.int(),
    token: z.int(),
    collection_edit: z.int(),
    token_edit: z.int(),
    deferred: z.int(),
  }),
})
export type ReviewsPage = z.infer<typeof ReviewsPage>

/** What is looked at: of an edit, as it would become. */
const Look = z.object({ name: z.string(), file: Picture, media: Media.nullable() })

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
  /** Its page on the site: the author's own until it is shown. */
  link: z.string(),
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
  banner: Picture.nullable(),
  category: z.string().nullable(),
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
  /** The next that waits in the queue of the same kind. */
  next_id: Id.nullable(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** `reason` is for the journal; `advice` is what the author reads beside the reason's own words. */
export const DecideBody = z.object({
  /** `changes_requested` only of a collection. */
  decision: z.enum(['approve', 'reject', 'changes_requested', 'defer']),
  reason_code: z.enum(REJECT_CODES).nullish(),
  advice: z.string().trim().max(1000, 'Не больше 1000 знаков').nullish(),
  reason: Reason,
})
export type DecideBody = z.infer<typeof DecideBody>

export const DecideReply = z.object({
  id: Id,
  status: ReviewStatus,
  /** The next that waits in the queue of the same kind. */
  next_id: Id.nullable(),
})
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
