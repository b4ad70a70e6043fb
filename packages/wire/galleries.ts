import { GALLERY_LIMITS } from '@kefir/rules/galleries/limits'
import { MOST_AT_ONCE } from '@kefir/rules/tokens/most-at-once'
import { z } from 'zod'
import { TokenCard } from './cards.ts'
import { BodyId, Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'
import { CollectionIds, PERSON_FILTER_NOTES, PERSON_FILTERS, PERSON_SORTS } from './profiles.ts'
import { Media, Person } from './tokens.ts'
import { UploadId } from './uploads.ts'

/** A gallery as the «add to gallery» menu needs it. */
export const GalleryLight = z.object({
  id: Id,
  name: z.string(),
  tokens_count: z.int(),
  cover: z.object({ path: z.string() }).nullable(),
  token_ids: z.array(Id),
})
export type GalleryLight = z.infer<typeof GalleryLight>

/** A gallery as lists show it. `description` is its beginning. */
export const GalleryCard = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  tokens_count: z.int(),
  cover: Picture.nullable(),
  /** Of the first four tokens. */
  pictures: z.array(Picture),
  is_public: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type GalleryCard = z.infer<typeof GalleryCard>

const WORDS: readonly string[] = [...PERSON_FILTERS, ...PERSON_FILTER_NOTES]

const isFilter = (list: string) => list.split(',').every((word) => !word || WORDS.includes(word))

/** Comma list of `PERSON_FILTERS`. */
const Words = z.string().max(200, { abort: true }).refine(isFilter, 'Такого фильтра нет').optional()

/** `search` and `query` are two names of one thing. */
export const GalleriesQuery = PageQuery.extend({
  cursor: z.string().max(300).optional(),
  search: z.string().trim().max(100).optional(),
  query: z.string().trim().max(100).optional(),
  /** Galleries with at least one token that fits. */
  filter: Words,
  /** Comma list of ids: galleries with at least one token of these collections. */
  collection: CollectionIds.optional(),
  /** A gallery has no price and nobody buys one: each of them orders by the day it was made. */
  sort: z.enum(PERSON_SORTS).default('created_at'),
  dir: z.enum(['asc', 'desc']).default('desc'),
})
export type GalleriesQuery = z.infer<typeof GalleriesQuery>

export const GalleriesPage = pageOf(GalleryCard)
export type GalleriesPage = z.infer<typeof GalleriesPage>

export const GalleryQuery = PageQuery.extend({
  cursor: z.string().max(300).optional(),
  /** Part of a token's name, of its collection's or of its caption. */
  query: z.string().trim().max(100).optional(),
  filter: Words,
  /** The code of the link by which a gallery that is not public is seen. */
  link: z.string().max(64).optional(),
})
export type GalleryQuery = z.infer<typeof GalleryQuery>

/** A token where it stands in a gallery. */
export const GalleryToken = TokenCard.extend({
  caption: z.string(),
  media: Media.nullable(),
  /** The gallery's owner keeps it out of their profile, and so out of here for everybody else. */
  is_hidden: z.boolean(),
})
export type GalleryToken = z.infer<typeof GalleryToken>

export const GalleryTokensPage = pageOf(GalleryToken)
export type GalleryTokensPage = z.infer<typeof GalleryTokensPage>

export const Gallery = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  cover: Picture.nullable(),
  owner: Person,
  is_own: z.boolean(),
  is_public: z.boolean(),
  /** For its owner only. */
  link_code: z.string().nullable(),
  tokens_count: z.int(),
  /** Path of the picture for messengers; only of public ones. */
  share_card: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Deleted, and can be brought back until then; only its owner still sees it. */
  restore_until: Timestamp.nullable(),
  /** Narrowed by `query` and `filter`; `next_page_url` leads to the same gallery with the next of them. */
  tokens_gallery: GalleryTokensPage,
})
export type Gallery = z.infer<typeof Gallery>

const { shortestName, longestName, longestDescription, longestCaption, mostTokens } = GALLERY_LIMITS

// Counted as the database counts: a sign of two halves is one.
const Name = z
  .string()
  .trim()
  .max(longestName, { abort: true, message: `Не длиннее ${longestName} знаков` })
  .refine(
    (name) => [...name].length >= shortestName,
    `Назовите галерею: от ${shortestName} до ${longestName} знаков`,
  )

const Description = z
  .string()
  .trim()
  .max(longestDescription, `Не длиннее ${longestDescription} знаков`)

const Caption = z.string().trim().max(longestCaption, `Не длиннее ${longestCaption} знаков`)

const Tokens = z
  .array(z.object({ token_id: BodyId, caption: Caption.optional() }))
  .max(mostTokens, `В галерею поместится не больше ${mostTokens} токенов`)

export const CreateGalleryBody = z.object({
  name: Name,
  description: Description.default(''),
  /** A finished upload for a gallery; it is used up by this. */
  cover_upload_id: UploadId.nullish(),
  is_public: z.boolean().default(true),
  tokens: Tokens.default([]),
})

/** What is left out stays as it is. */
export const ChangeGalleryBody = z.object({
  name: Name.optional(),
  description: Description.optional(),
  /** Null takes the cover away. */
  cover_upload_id: UploadId.nullish(),
  is_public: z.boolean().optional(),
  /** Makes a new link; the old one opens nothing any more. */
  renew_link: z.literal(true).optional(),
  /** The order and the captions of those named, which change places among themselves; none comes or goes, all must be there. */
  tokens: Tokens.optional(),
})

/** A gallery after a change, as its owner sees it. */
export const SavedGallery = z.object({
  id: Id,
  name: z.string(),
  is_public: z.boolean(),
  link_code: z.string(),
  tokens_count: z.int(),
  updated_at: Timestamp,
})
export type SavedGallery = z.infer<typeof SavedGallery>

export const AddToGalleryBody = z.object({ gallery_id: BodyId, token_id: BodyId })

/** The gallery's entry of a token. */
export const GalleryEntry = z.object({ id: Id, name: z.string(), tokens_count: z.int() })
export type GalleryEntry = z.infer<typeof GalleryEntry>

export const RemoveFromGalleryBody = z.object({
  gallery_id: BodyId,
  tokens: z
    .array(z.object({ token_id: BodyId }))
    .min(1)
    .max(mostTokens),
})

export const AddManyToGalleryBody = z.object({
  gallery_id: BodyId,
  tokens: z
    .array(z.object({ token_id: BodyId }))
    .min(1)
    .max(MOST_AT_ONCE),
})

/**
 * `added` are those that were not there before: undoing the deed takes them out again. `left_out` are those that
 * others are not shown now.
 */
export const AddManyToGalleryReply = GalleryEntry.extend({
  added: z.array(Id),
  left_out: z.array(Id),
})
export type AddManyToGalleryReply = z.infer<typeof AddManyToGalleryReply>

export const DeleteGalleryBody = z.object({ gallery_id: BodyId })

export const DeletedGallery = z.object({ id: Id, name: z.string(), restore_until: Timestamp })
export type DeletedGallery = z.infer<typeof DeletedGallery>
