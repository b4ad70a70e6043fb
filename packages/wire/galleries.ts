import { MOST_AT_ONCE } from '@kefir/rules/tokens/most-at-once'
import { z } from 'zod'
import { BodyId, Id } from './common.ts'

/** A gallery as the «add to gallery» menu needs it. */
export const GalleryLight = z.object({
  id: Id,
  name: z.string(),
  tokens_count: z.int(),
  cover: z.object({ path: z.string() }).nullable(),
  token_ids: z.array(Id),
})
export type GalleryLight = z.infer<typeof GalleryLight>

export const AddToGalleryBody = z.object({ gallery_id: BodyId, token_id: BodyId })

/** The gallery's entry of a token. */
export const GalleryEntry = z.object({ id: Id, name: z.string(), tokens_count: z.int() })
export type GalleryEntry = z.infer<typeof GalleryEntry>

export const RemoveFromGalleryBody = z.object({
  gallery_id: BodyId,
  tokens: z
    .array(z.object({ token_id: BodyId }))
    .min(1)
    .max(500),
})

export const AddManyToGalleryBody = z.object({
  gallery_id: BodyId,
  tokens: z
    .array(z.object({ token_id: BodyId }))
    .min(1)
    .max(MOST_AT_ONCE),
})

/** `added` are those that were not there before: undoing the deed takes them out again. */
export const AddManyToGalleryReply = GalleryEntry.extend({ added: z.array(Id) })
export type AddManyToGalleryReply = z.infer<typeof AddManyToGalleryReply>
