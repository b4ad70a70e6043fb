import { z } from 'zod'

const Exact = z.object({ w: z.int(), h: z.int(), max_mb: z.int() })

export const ImageSizesReply = z.object({
  avatar: Exact,
  banner: Exact,
  collection_cover: Exact,
  collection_banner: Exact,
  gallery_cover: Exact,
  token: z.object({ min_w: z.int(), min_h: z.int(), max_mb: z.int() }),
  types: z.object({
    image: z.array(z.string()),
    video: z.array(z.string()),
    audio: z.array(z.string()),
    model: z.array(z.string()),
  }),
})
export type ImageSizesReply = z.infer<typeof ImageSizesReply>
