import { NETWORK_ID } from '@kefir/rules/wallet/limits'
import type { WalletNetwork } from '@kefir/wire/blockchain-accounts'
import type { Context } from '../../../context.ts'

/** Open to everybody and without a key; wallets take only https. */
const PUBLIC_RPC_URLS = ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org']

/** What a wallet that does not know the network is told of it. */
export const walletNetwork = ({ chain }: Pick<Context, 'chain'>): WalletNetwork => ({
  network_id: NETWORK_ID,
  name: 'Polygon',
  currency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpc_urls: chain?.walletRpcUrls.length ? chain.walletRpcUrls : PUBLIC_RPC_URLS,
  explorer_url: 'https://polygonscan.com',
})
