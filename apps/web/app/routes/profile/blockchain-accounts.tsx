import { Link } from 'react-router'
import type { Route } from './+types/blockchain-accounts.ts'
import { ADDRESS_DEEDS } from '../../features/wallet/address-deeds.server.ts'
import { LinkDoor } from '../../features/wallet/link-door.tsx'
import { LinkedAddresses } from '../../features/wallet/linked-addresses.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [{ data: addresses }, network] = await Promise.all([
    api.read('GET /v1/blockchain-accounts'),
    api.read('GET /v1/blockchain-accounts/network'),
  ])
  return { addresses, network }
}

export const action = async (visit: Route.ActionArgs) =>
  withStatus(await answerForm(visit, ADDRESS_DEEDS))

/** The addresses of one's own wallets. */
export default function BlockchainAccountsScreen({ loaderData }: Route.ComponentProps) {
  const { addresses, network } = loaderData
  return (
    <div className="mt-5">
      <LinkedAddresses addresses={addresses} explorerUrl={network.explorer_url}>
        <LinkDoor network={network} addresses={addresses} />
        <p className="mt-5 text-pretty text-muted">
          Баланс адресов и&nbsp;операции в&nbsp;сети — на&nbsp;странице{' '}
          <Link to="/wallet" className="font-semibold text-primary underline underline-offset-4">
            «Кошелёк»
          </Link>
        </p>
      </LinkedAddresses>
    </div>
  )
}
