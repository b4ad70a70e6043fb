import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { createCollection } from './create-collection.ts'
import { createToken } from './create-token.ts'
import { deleteToken } from './delete-token.ts'
import { editCollection } from './edit-collection.ts'
import { editToken } from './edit-token.ts'
import { getNearCopies } from './find-near-copies.ts'
import { getCollectionForm } from './get-collection-form.ts'
import { getWorkForm } from './get-work-form.ts'
import { listOwnModeration } from './list-own-moderation.ts'
import { suggestTraits } from './suggest-traits.ts'
import { getWaiting } from './keep-within.ts'
import { withdrawCollectionEdit } from './withdraw-collection-edit.ts'
import { withdrawTokenEdit } from './withdraw-token-edit.ts'
import { withdrawToken } from './withdraw-token.ts'

export const workRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.createToken, ({ context, body, user }) =>
    createToken(context, { ...body, userId: user.id }),
  )
  serve(app, calls.getTokenForm, ({ context, params, user }) =>
    getWorkForm(context, { tokenId: params.id, userId: user.id }),
  )
  serve(app, calls.editToken, ({ context, params, body, user }) =>
    editToken(context, { ...body, tokenId: params.id, userId: user.id }),
  )
  serve(app, calls.deleteToken, ({ context, params, user }) =>
    deleteToken(context, { tokenId: params.id, userId: user.id }),
  )
  serve(app, calls.withdrawTokenEdit, ({ context, params, user }) =>
    withdrawTokenEdit(context, { tokenId: params.id, userId: user.id }),
  )
  serve(app, calls.withdrawToken, ({ context, params, user }) =>
    withdrawToken(context, { tokenId: params.id, userId: user.id }),
  )
  serve(app, calls.getWaiting, ({ context, user }) => getWaiting(context, user.id))

  serve(app, calls.createCollection, ({ context, body, user }) =>
    createCollection(context, { ...body, userId: user.id }),
  )
  serve(app, calls.getCollectionForm, ({ context, params, user }) =>
    getCollectionForm(context, { collectionId: params.id, userId: user.id }),
  )
  serve(app, calls.editCollection, ({ context, params, body, user }) =>
    editCollection(context, { ...body, collectionId: params.id, userId: user.id }),
  )
  serve(app, calls.withdrawCollectionEdit, ({ context, params, user }) =>
    withdrawCollectionEdit(context, { collectionId: params.id, userId: user.id }),
  )

  serve(app, calls.listOwnModeration, ({ context, query, user }) =>
    listOwnModeration(context, user.id, query),
  )
  serve(app, calls.suggestTraits, ({ context, params, query, user }) =>
    suggestTraits(context, { collectionId: params.id, viewerId: user.id, query: query.query }),
  )
  serve(app, calls.listNearCopies, ({ context, params, user }) =>
    getNearCopies(context, { uploadId: params.id, userId: user.id }),
  )
}
