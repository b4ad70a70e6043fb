import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import { isReservedSlug, RESERVED_SLUG } from '@kefir/rules/works/collection-slug'
import { COLLECTION_LIMITS, WORK_LIMITS } from '@kefir/rules/works/limits'
import { REJECT_CODES } from '@kefir/rules/works/reject-reasons'
import { WAITS_FOR } from '@kefir/rules/works/waits-for'
import { z } from 'zod'
import { Amount, Id, LARGEST_INT, pageOf, PageQuery, Picture, Rarity, Timestamp } from './common.ts'
import { Price } from './sale.ts'
import { Media, Person } from './tokens.ts'
import { Transaction } from './transactions.ts'
import { UploadId } from './uploads.ts'

const atMost = (limit: number) => [limit, `Не больше ${limit} знаков`] as const

const WorkName = z
  .string()
  .trim()
  .min(1, 'Назовите работу')
  .max(...atMost(WORK_LIMITS.name))

/** Per cent with at most two decimals. */
const Royalty = z
  .number()
  .min(0, 'Не меньше 0 %')
  .max(WORK_LIMITS.royalty, `Не больше ${WORK_LIMITS.royalty} %`)
  .multipleOf(0.01, 'Не больше двух знаков после запятой')

const Trait = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Назовите свойство')
    .max(...atMost(WORK_LIMITS.traitName)),
  value: z
    .string()
    .trim()
    .min(1, 'Введите значение')
    .max(...atMost(WORK_LIMITS.traitValue)),
})

/** Of a work, whatever it is made of. What is left out is empty in a new one, and stays in another. */
const WorkWords = z.object({
  name: WorkName,
  description: z
    .string()
    .trim()
    .max(...atMost(WORK_LIMITS.description))
    .optional(),
  traits: z
    .array(Trait)
    .max(WORK_LIMITS.traits, `Не больше ${WORK_LIMITS.traits} свойств`)
    .optional(),
  /** Null where the collection's holds. */
  royalty: Royalty.nullish(),
  /** Only the owner of the moment reads it. */
  unlockable: z
    .string()
    .trim()
    .max(...atMost(WORK_LIMITS.unlockable))
    .nullish(),
  is_adult: z.boolean().optional(),
  /** At what price it is to be offered once it may be. */
  price: Price.nullish(),
})

const COPIES = `От 1 до ${WORK_LIMITS.copies} экземпляров`

export const CreateTokenBody = WorkWords.extend({
  upload_id: UploadId,
  /** The picture of a video, a sound or a model. */
  cover_upload_id: UploadId.nullish(),
  collection_id: z.int().positive('Выберите коллекцию').max(LARGEST_INT),
  copies: z.int(COPIES).min(1, COPIES).max(WORK_LIMITS.copies, COPIES).default(1),
})
export type CreateTokenBody = z.infer<typeof CreateTokenBody>

export const TokenStatus = z.enum(['processing', 'moderation', 'ready', 'rejected', 'hidden'])
export type TokenStatus = z.infer<typeof TokenStatus>

/** Of copies the first; the others follow it by number. */
export const CreateTokenReply = z.object({ id: Id, status: TokenStatus, transaction: Transaction })
export type CreateTokenReply = z.infer<typeof CreateTokenReply>

/** Uploads only where the file changes. */
export const EditTokenBody = WorkWords.extend({
  upload_id: UploadId.nullish(),
  cover_upload_id: UploadId.nullish(),
})
export type EditTokenBody = z.infer<typeof EditTokenBody>

export const ReviewStatus = z.enum(['waiting', 'deferred', 'approved', 'rejected', 'withdrawn'])

/** What a moderator said: a code of the list, and the one thing to mend in words. */
export const Verdict = z.object({
  code: z.enum(REJECT_CODES).nullable(),
  text: z.string(),
})
export type Verdict = z.infer<typeof Verdict>

/** An edit that a moderator has not approved; the work shows what it was before. */
const PendingEdit = z.object({
  status: ReviewStatus,
  name: z.string(),
  submitted_at: Timestamp,
  /** Of a rejected one. */
  verdict: Verdict.nullable(),
})

/** A work as its author's form needs it. */
export const WorkForm = z.object({
  id: Id,
  status: TokenStatus,
  verdict: Verdict.nullable(),
  /** Why it stands before moderators; null of one that does not. */
  waits_for: z.enum(WAITS_FOR).nullable(),
  name: z.string(),
  description: z.string(),
  file: Picture,
  media: Media.nullable(),
  collection: z.object({ id: Id, name: z.string() }),
  traits: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Null where the collection's holds. */
  royalty: z.number().nullable(),
  copies: z.int(),
  unlockable: z.string().nullable(),
  is_adult: z.boolean(),
  /** At what it is sold now; of a work that is not, at what it is to be. */
  price: Amount.nullable(),
  is_sale: z.boolean(),
  favorites_count: z.int(),
  is_favorited: z.boolean(),
  rarity_code: Rarity,
  /** Whether a moderator looks at it on its way into the catalogue, or has looked. */
  is_moderated: z.boolean(),
  /** Null where it may; else a sentence. */
  why_not_edit: z.string().nullable(),
  why_not_delete: z.string().nullable(),
  edit: PendingEdit.extend({
    file: Picture,
    media: Media.nullable(),
    /** Taking 18+ off waits too. */
    is_adult: z.boolean(),
  }).nullable(),
})
export type WorkForm = z.infer<typeof WorkForm>

/** What is left out is empty in a new one, and stays in another. */
const CollectionWords = z.object({
  name: z
    .string()
    .trim()
    .min(COLLECTION_LIMITS.nameMin, `Не меньше ${COLLECTION_LIMITS.nameMin} знаков`)
    .max(...atMost(COLLECTION_LIMITS.name)),
  /** Its short address; none where it is not given: the form suggests one made of the name. */
  slug: z
    .string()
    .trim()
    .max(60, { error: 'Не больше 60 знаков', abort: true })
    .regex(/^([a-z0-9-]{3,60})?$/, 'Только латинские буквы, цифры и дефис, от 3 знаков')
    .refine((slug) => !isReservedSlug(slug), RESERVED_SLUG)
    .nullish(),
  category_id: z.int().positive('Выберите категорию').max(LARGEST_INT),
  description: z
    .string()
    .trim()
    .max(...atMost(COLLECTION_LIMITS.description))
    .optional(),
  socials: z
    .array(z.object({ key: z.enum(SOCIAL_KEYS), url: z.string().trim().max(2000) }))
    .max(SOCIAL_KEYS.length)
    .optional(),
  royalty: Royalty.optional(),
})

export const CreateCollectionBody = CollectionWords.extend({
  cover_upload_id: UploadId,
  banner_upload_id: UploadId.nullish(),
})
export type CreateCollectionBody = z.infer<typeof CreateCollectionBody>

export const EditCollectionBody = CollectionWords.extend({
  cover_upload_id: UploadId.nullish(),
  banner_upload_id: UploadId.nullish(),
  /** Takes the banner away. */
  no_banner: z.boolean().default(false),
})
export type EditCollectionBody = z.infer<typeof EditCollectionBody>

const Room = z.object({ waiting: z.int(), most: z.int() })

/** What the viewer has before moderators, or on its way there, and how much they may have. */
export const WaitingReply = z.object({
  works: Room,
  collections: Room,
  /** Whether the viewer's next work waits too; if not, the bound is one of edits alone. */
  is_watched: z.boolean(),
})
export type WaitingReply = z.infer<typeof WaitingReply>

export const CollectionStatus = z.object({
  code: z.enum(['draft', 'pending', 'changes_requested', 'approved', 'rejected']),
  name: z.string(),
})
export type CollectionStatus = z.infer<typeof CollectionStatus>

export const CreateCollectionReply = z.object({ id: Id, status: CollectionStatus })
export type CreateCollectionReply = z.infer<typeof CreateCollectionReply>

/** A collection as its author's form needs it. */
export const CollectionForm = z.object({
  id: Id,
  status: CollectionStatus,
  verdict: Verdict.nullable(),
  name: z.string(),
  slug: z.string().nullable(),
  cover: Picture,
  banner: Picture.nullable(),
  category_id: Id,
  description: z.string(),
  socials: z.array(z.object({ key: z.enum(SOCIAL_KEYS), url: z.string() })),
  royalty: z.number(),
  tokens_count: z.int(),
  edit: PendingEdit.extend({ cover: Picture, banner: Picture.nullable() }).nullable(),
})
export type CollectionForm = z.infer<typeof CollectionForm>

export const ModerationQuery = PageQuery.extend({ cursor: z.string().max(200).optional() })
export type ModerationQuery = z.infer<typeof ModerationQuery>

export const ModerationCollection = z.object({
  id: Id,
  name: z.string(),
  cover: z.object({ path: z.string() }),
  status: CollectionStatus,
  reason: z.string().nullable(),
  submitted_at: Timestamp,
  reviewed_at: Timestamp.nullable(),
  /** All of its works, shown or not. */
  tokens_count: z.int(),
})
export type ModerationCollection = z.infer<typeof ModerationCollection>

/** The viewer's own collections, those sent last first. */
export const ModerationPage = pageOf(ModerationCollection)
export type ModerationPage = z.infer<typeof ModerationPage>

export const TraitsQuery = z.object({ query: z.string().max(60).default('') })

/** What works of the collection say of themselves, the commonest first. */
export const TraitsReply = z.array(z.object({ name: z.string(), values: z.array(z.string()) }))
export type TraitsReply = z.infer<typeof TraitsReply>

/** Somebody else's public work that looks nearly the same. */
export const NearCopy = z.object({
  id: Id,
  name: z.string(),
  file: Picture,
  is_adult: z.boolean(),
  author: Person,
  /** Of 64 bits so many differ: 0 looks the same. */
  distance: z.int(),
})
export type NearCopy = z.infer<typeof NearCopy>

export const NearCopiesReply = z.array(NearCopy)
export type NearCopiesReply = z.infer<typeof NearCopiesReply>
