import type { Route } from './+types/blockchain-accounts.ts'
import { LinkedAddresses } from '../../features/profile/linked-addresses.tsx'
import { apiFor } from '../../lib/api/api.server.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  apiFor(context).read('GET /v1/blockchain-accounts')

/** The addresses of one's own wallets. */
export default function BlockchainAccountsScreen({ loaderData }: Route.ComponentProps) {
  return <LinkedAddresses addresses={loaderData.data} />
}
