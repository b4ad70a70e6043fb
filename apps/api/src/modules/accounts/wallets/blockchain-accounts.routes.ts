import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { chooseMainAddress } from './choose-main-address.ts'
import { getBalances } from './get-balances.ts'
import { linkAddress } from './link-address.ts'
import { listBlockchainAccounts } from './list-blockchain-accounts.ts'
import { unlinkAddress } from './unlink-address.ts'
import { walletMessage } from './wallet-message.ts'
import { walletNetwork } from './wallet-network.ts'

/** The addresses of somebody's wallets. A signature links one and never signs anybody in. */
export const blockchainAccountRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listBlockchainAccounts, ({ context, user }) =>
    listBlockchainAccounts(context, user.id),
  )

  serve(app, calls.getWalletNonce, ({ context, query, user: { sessionId } }) =>
    walletMessage(context, { sessionId, address: query.address }),
  )

  serve(app, calls.getWalletNetwork, ({ context }) => walletNetwork(context))

  serve(app, calls.getWalletBalances, ({ context, user }) => getBalances(context, user.id))

  serve(app, calls.linkAddress, ({ context, body, user: { id: userId, sessionId } }) => {
    const { address, message, signature } = body
    return linkAddress(context, { userId, sessionId, address, message, signature })
  })

  serve(app, calls.chooseMainAddress, ({ context, params, user }) =>
    chooseMainAddress(context, user.id, params.id),
  )

  serve(app, calls.unlinkAddress, async ({ context, params, user }) => {
    await unlinkAddress(context, user.id, params.id)
    return { status: 'success' }
  })
}
