import { IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import {
  AddToGalleryBody,
  GalleryEntry,
  GalleryLight,
  RemoveFromGalleryBody,
} from '@kefir/wire/galleries'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { currentUser, requireUser } from '../../plugins/session.ts'
import { addToGallery } from './add-to-gallery.ts'
import { listLightGalleries } from './list-light-galleries.ts'
import { removeFromGallery } from './remove-from-gallery.ts'

const TAGS = ['galleries']
const CHANGED = {
  200: GalleryEntry,
  401: ErrorReply,
  403: ErrorReply,
  404: ErrorReply,
  422: ErrorReply,
}

export const galleryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.get(
    '/user/:id/galleries/light',
    {
      schema: {
        tags: TAGS,
        summary: 'Somebody’s galleries with the ids of their tokens',
        params: IdParams,
        response: { 200: z.array(GalleryLight), 404: ErrorReply },
      },
    },
    ({ params, user }) => listLightGalleries(context, params.id, user?.id ?? null),
  )

  app.post(
    '/gallery/add/token',
    {
      onRequest: requireUser,
      schema: {
        tags: TAGS,
        summary: 'Put a token at the end of one’s own gallery',
        body: AddToGalleryBody,
        response: CHANGED,
      },
    },
    (request) =>
      addToGallery(context, {
        userId: currentUser(request).id,
        galleryId: request.body.gallery_id,
        tokenId: request.body.token_id,
      }),
  )

  app.delete(
    '/gallery/delete/token',
    {
      onRequest: requireUser,
      schema: {
        tags: TAGS,
        summary: 'Take tokens out of one’s own gallery',
        body: RemoveFromGalleryBody,
        response: CHANGED,
      },
    },
    (request) =>
      removeFromGallery(context, {
        userId: currentUser(request).id,
        galleryId: request.body.gallery_id,
        tokenIds: request.body.tokens.map(({ token_id }) => token_id),
      }),
  )
}
