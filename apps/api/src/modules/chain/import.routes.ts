import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { listWalletTokens } from './importing/list-wallet-tokens.ts'
import { orderImport } from './importing/order-import.ts'
import { orderScan } from './importing/order-scan.ts'
import { trustTokens } from './importing/trust-tokens.ts'
import { getMetadata } from './metadata/get-metadata.ts'
import { refreshMetadata } from './metadata/refresh-metadata.ts'

/** Tokens of people's wallets on their way here, and what their contracts say of them. */
export const importRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listWalletTokens, ({ context, query, user }) => {
    const { per_page: perPage, ...asked } = query
    return listWalletTokens(context, { userId: user.id, perPage, ...asked })
  })

  serve(app, calls.scanWallet, ({ context, body, user }) =>
    orderScan(context, { userId: user.id, ...body }),
  )

  serve(app, calls.importTokens, ({ context, body, user }) =>
    orderImport(context, {
      userId: user.id,
      wallet: body.wallet,
      tokenIds: body.token_ids,
      isRetry: body.failed,
    }),
  )

  serve(app, calls.trustTokens, async ({ context, body, user }) => {
    const { wallet, token_ids: tokenIds, is_spam: isSpam } = body
    await trustTokens(context, { userId: user.id, wallet, tokenIds, isSpam })
    return { status: 'success' }
  })

  serve(app, calls.getTokenMetadata, ({ context, params, user }) =>
    getMetadata(context, { tokenId: params.id, viewerId: user?.id ?? null }),
  )

  serve(app, calls.refreshTokenMetadata, ({ context, params, user }) =>
    refreshMetadata(context, { tokenId: params.id, userId: user.id }),
  )
}
