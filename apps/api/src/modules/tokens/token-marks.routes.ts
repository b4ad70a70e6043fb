import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { favourToken } from './favour-token.ts'
import { hideManyTokens } from './hide-many-tokens.ts'
import { hideToken } from './hide-token.ts'

/** Marks that a viewer puts on a token with POST and takes away with DELETE. */
export const tokenMarkRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.favourToken, ({ context, params, user }) =>
    favourToken(context, { tokenId: params.id, userId: user.id, isFavourite: true }),
  )

  serve(app, calls.unfavourToken, ({ context, params, user }) =>
    favourToken(context, { tokenId: params.id, userId: user.id, isFavourite: false }),
  )

  serve(app, calls.hideToken, ({ context, params, user }) =>
    hideToken(context, { tokenId: params.id, userId: user.id, isHidden: true }),
  )

  serve(app, calls.showToken, ({ context, params, user }) =>
    hideToken(context, { tokenId: params.id, userId: user.id, isHidden: false }),
  )

  serve(app, calls.hideManyTokens, ({ context, body, user }) =>
    hideManyTokens(context, {
      tokenIds: body.token_ids,
      userId: user.id,
      isHidden: body.is_hidden,
    }),
  )
}
