import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  AddManyToGalleryBody,
  AddManyToGalleryReply,
  AddToGalleryBody,
  GalleryEntry,
  GalleryLight,
  RemoveFromGalleryBody,
} from '../galleries.ts'

const tag = 'galleries'

export const galleryCalls = {
  listLightGalleries: call({
    method: 'GET',
    path: '/v1/user/:id/galleries/light',
    who: 'anyone',
    tag,
    summary: 'Somebody’s galleries with the ids of their tokens',
    params: IdParams,
    reply: z.array(GalleryLight),
  }),
  addToGallery: call({
    method: 'POST',
    path: '/v1/gallery/add/token',
    who: 'user',
    tag,
    summary: 'Put a token at the end of one’s own gallery',
    body: AddToGalleryBody,
    reply: GalleryEntry,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  addManyToGallery: call({
    method: 'POST',
    path: '/v1/gallery/add/tokens',
    who: 'user',
    tag,
    summary: 'Put many tokens at the end of one’s own gallery',
    body: AddManyToGalleryBody,
    reply: AddManyToGalleryReply,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  removeFromGallery: call({
    method: 'DELETE',
    path: '/v1/gallery/delete/token',
    who: 'user',
    tag,
    summary: 'Take tokens out of one’s own gallery',
    body: RemoveFromGalleryBody,
    reply: GalleryEntry,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
}
