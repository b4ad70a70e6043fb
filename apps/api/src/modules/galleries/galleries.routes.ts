import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { addManyToGallery } from './add-many-to-gallery.ts'
import { addToGallery } from './add-to-gallery.ts'
import { changeGallery } from './change-gallery.ts'
import { createGallery } from './create-gallery.ts'
import { deleteGallery } from './delete-gallery.ts'
import { getGallery } from './get-gallery.ts'
import { listGalleries } from './list-galleries.ts'
import { listLightGalleries } from './list-light-galleries.ts'
import { removeFromGallery } from './remove-from-gallery.ts'
import { restoreGallery } from './restore-gallery.ts'

export const galleryRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listLightGalleries, ({ context, params, user }) =>
    listLightGalleries(context, params.id, user?.id ?? null),
  )

  serve(app, calls.listGalleries, ({ context, params, query, user }) =>
    listGalleries(context, {
      userId: params.id,
      viewerId: user?.id ?? null,
      query,
      path: `/api/v1/user/${params.id}/galleries`,
    }),
  )

  serve(app, calls.filterGalleries, ({ context, params, query, user }) =>
    listGalleries(context, {
      userId: params.id,
      viewerId: user?.id ?? null,
      query,
      path: `/api/v1/user/${params.id}/galleris/filter`,
    }),
  )

  serve(app, calls.getGallery, ({ context, params, query, user }) =>
    getGallery(context, { galleryId: params.id, viewerId: user?.id ?? null, query }),
  )

  serve(app, calls.createGallery, ({ context, body, user }) =>
    createGallery(context, {
      userId: user.id,
      name: body.name,
      description: body.description,
      isPublic: body.is_public,
      coverUploadId: body.cover_upload_id ?? null,
      tokens: body.tokens.map(({ token_id, caption = '' }) => ({ tokenId: token_id, caption })),
    }),
  )

  serve(app, calls.changeGallery, ({ context, params, body, user }) => {
    const { tokens, renew_link, cover_upload_id: coverUploadId, ...change } = body
    return changeGallery(context, {
      userId: user.id,
      galleryId: params.id,
      change,
      isLinkNew: renew_link ?? false,
      coverUploadId,
      tokens,
    })
  })

  serve(app, calls.deleteGallery, ({ context, body, user }) =>
    deleteGallery(context, { userId: user.id, galleryId: body.gallery_id }),
  )

  serve(app, calls.restoreGallery, ({ context, params, user }) =>
    restoreGallery(context, { userId: user.id, galleryId: params.id }),
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
