import { LEAST_WORK_SIDE, MOST_COVER_MB, MOST_MEDIA_MB } from '@kefir/rules/media/limits'
import { calls } from '@kefir/wire/calls'
import type { ImageSizesReply } from '@kefir/wire/images'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'

/** What the forms ask for; the upload calls check the same numbers. */
export const IMAGE_SIZES: ImageSizesReply = {
  avatar: { w: 400, h: 400, max_mb: 5 },
  banner: { w: 1600, h: 400, max_mb: 10 },
  collection_cover: { w: 600, h: 600, max_mb: MOST_COVER_MB },
  collection_banner: { w: 1600, h: 400, max_mb: MOST_COVER_MB },
  gallery_cover: { w: 600, h: 400, max_mb: MOST_COVER_MB },
  token: { min_w: LEAST_WORK_SIDE, min_h: LEAST_WORK_SIDE, max_mb: MOST_MEDIA_MB },
  types: {
    image: ['jpg', 'png', 'webp', 'gif', 'svg'],
    video: ['mp4', 'webm'],
    audio: ['mp3', 'wav'],
    model: ['glb'],
  },
}

export const pictureRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listImageSizes, () => IMAGE_SIZES)
}
