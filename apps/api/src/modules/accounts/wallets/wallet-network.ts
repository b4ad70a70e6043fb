import { NETWORK_ID } from '@kefir/rules/wallet/limits'
import type { WalletNetwork } from '@kefir/wire/blockchain-accounts'
import type { Context } from '../../../context.ts'
import { explorerOf } from '../../../polygon/chain-facts.ts'
import { getLagToTell } from '../../system/get-chain-lag.ts'

/** Open to everybody and without a key; wallets take only https. */
const PUBLIC_RPC_URLS = ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org']

/** What a wallet that does not know the network is told of it. */
export const walletNetwork = async (
  context: Pick<Context, 'chain' | 'db' | 'now'>,
): Promise<WalletNetwork> => ({
  network_id: NETWORK_ID,
  name: 'Polygon',
  currency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpc_urls: context.chain?.walletRpcUrls.length ? context.chain.walletRpcUrls : PUBLIC_RPC_URLS,
  explorer_url: explorerOf(context.chain),
  lag_minutes: await getLagToTell(context),
})
