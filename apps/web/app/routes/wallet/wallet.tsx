import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/wallet.ts'
import { ADDRESS_DEEDS } from '../../features/wallet/address-deeds.server.ts'
import { BlockchainAccountDialog } from '../../features/wallet/blockchain-account-dialog.tsx'
import { chooseWallet, useCurrentWallet } from '../../features/wallet/current-wallet.ts'
import { CurrentAddress } from '../../features/wallet/current-address.tsx'
import { LinkPanel } from '../../features/wallet/link-panel.tsx'
import { LinkedAddresses } from '../../features/wallet/linked-addresses.tsx'
import { WalletSetUp } from '../../features/wallet/wallet-set-up.tsx'
import { WalletOperations } from '../../features/wallet/wallet-operations.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { orElse } from '../../lib/api/or-else.ts'
import { LagNotice } from '../../lib/format/lag-notice.tsx'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'

/** `choose` comes from a deed that cannot go on without an address. */
export const handle: PageHandle = { reads: ['choose'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [account, { data: addresses }, network, balances, exports, handovers] = await Promise.all([
    api.read('GET /v1/account'),
    api.read('GET /v1/blockchain-accounts'),
    api.read('GET /v1/blockchain-accounts/network'),
    orElse(api.read('GET /v1/blockchain-accounts/balances'), { data: [] }),
    api.read('GET /v1/exports'),
    api.read('GET /v1/handovers'),
  ])
  return {
    userId: account.id,
    addresses,
    network,
    exports: withoutBlur(exports.data),
    handovers: withoutBlur(handovers.data),
    balances: Object.fromEntries(balances.data.map(({ id, balance }) => [id, balance])),
    mustChoose: new URL(request.url).searchParams.has('choose'),
  }
}

export const action = async (visit: Route.ActionArgs) =>
  withStatus(await answerForm(visit, ADDRESS_DEEDS))

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Кошелёк', path: location.pathname, isPrivate: true })

/** One's wallet: what it needs, the addresses that are linked, and what is under way in the chain. */
export default function WalletScreen({ loaderData }: Route.ComponentProps) {
  const { userId, addresses, network, balances, exports, handovers, mustChoose } = loaderData
  const current = useCurrentWallet(addresses)
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const isAsked = isChoosing || mustChoose
  // As the page was opened: nothing changes places under the hand that links an address.
  const [hadAddresses] = useState(addresses.length > 0)

  function leave() {
    setChoosing(false)
    if (mustChoose) void navigate('/wallet', { replace: true, preventScrollReset: true })
  }

  // Whoever comes to link their first one begins with it; who has linked one comes to see how things go.
  const parts = [
    <WalletSetUp key="set-up" isFolded={hadAddresses}>
      <LinkPanel network={network} addresses={addresses} />
    </WalletSetUp>,
    <LinkedAddresses
      key="addresses"
      addresses={addresses}
      explorerUrl={network.explorer_url}
      balances={balances}
    >
      {current && addresses.length > 1 && (
        <CurrentAddress address={current.address} onChange={() => setChoosing(true)} />
      )}
    </LinkedAddresses>,
    <WalletOperations key="operations" exports={exports} handovers={handovers} />,
  ]

  return (
    <div className="wrap max-w-[928px] pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Кошелёк</h1>
      <p className="mt-2 max-w-[64ch] text-pretty text-muted">
        Нужен, чтобы хранить токены у&nbsp;себя в&nbsp;сети Polygon. Покупать, продавать
        и&nbsp;играть можно без него.
      </p>
      <LagNotice minutes={network.lag_minutes} />
      <div className="mt-5 space-y-8 md:space-y-10">
        {hadAddresses ? parts.toReversed() : parts}
      </div>
      {isAsked && (
        <BlockchainAccountDialog
          network={network}
          addresses={addresses}
          chosen={current?.address ?? null}
          isRequired={mustChoose}
          onCancel={leave}
          onChosen={(address) => {
            chooseWallet({ userId, address })
            leave()
          }}
        />
      )}
    </div>
  )
}
