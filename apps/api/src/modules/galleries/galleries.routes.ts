import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { addManyToGallery } from './add-many-to-gallery.ts'
import { addToGallery } from './add-to-gallery.ts'
import { listLightGalleries } from './list-light-galleries.ts'
import { removeFromGallery } from './remove-from-gallery.ts'

export const galleryRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listLightGalleries, ({ context, params, user }) =>
    listLightGalleries(context, params.id, user?.id ?? null),
  )

  serve(app, calls.addToGallery, ({ context, body, user }) =>
    addToGallery(context, {
      userId: user.id,
      galleryId: body.gallery_id,
      tokenId: body.token_id,
    }),
  )

  serve(app, calls.addManyToGallery, ({ context, body, user }) =>
    addManyToGallery(context, {
      userId: user.id,
      galleryId: body.gallery_id,
      tokenIds: body.tokens.map(({ token_id }) => token_id),
    }),
  )

  serve(app, calls.removeFromGallery, ({ context, body, user }) =>
    removeFromGallery(context, {
      userId: user.id,
      galleryId: body.gallery_id,
      tokenIds: body.tokens.map(({ token_id }) => token_id),
    }),
  )
}
