import { z } from 'zod'
import { Picture } from './common.ts'
import { Media } from './tokens.ts'

/** What a file is sent for; `GET /v1/size/images` says how large each may be. */
export const UPLOAD_PURPOSES = ['token', 'cover', 'banner', 'gallery'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

export const UploadId = z.uuid()
export const UploadParams = z.object({ id: UploadId })

/** A file on its way in. Its bytes come by tus 1.0 at `/api/v1/uploads`. */
export const Upload = z.object({
  id: UploadId,
  /** receiving: bytes still come; checking: all are here; taken: part of a work, good for no other. */
  status: z.enum(['receiving', 'checking', 'ready', 'refused', 'taken']),
  /** Why it was refused, in words for its owner. */
  reason: z.string().nullable(),
  bytes: z.int(),
  /** The picture, or the poster of what is played or turned round. */
  file: Picture.nullable(),
  media: Media.nullable(),
})
export type Upload = z.infer<typeof Upload>
