import { Link, useRevalidator } from 'react-router'
import type { BlockchainAccount, WalletNetwork } from '@kefir/wire/blockchain-accounts'
import { shortAddress } from '../../lib/format/short-address.ts'
import { WholeAddress } from '../../lib/format/whole-address.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useNextStep } from './use-next-step.ts'
import { useWallet, type Wallet } from './use-wallet.ts'
import { WalletBalance } from './wallet-balance.tsx'
import { WalletChecklist } from './wallet-checklist.tsx'
import { WalletWaiting } from './wallet-waiting.tsx'

type LinkStepsProps = {
  wallet: Wallet
  addresses: BlockchainAccount[]
  onLinked?: (address: string) => void
}
type LinkPanelProps = Omit<LinkStepsProps, 'wallet'> & { network: WalletNetwork }

/** The same for who has no wallet at hand yet. */
export const LinkPanel = ({ network, ...rest }: LinkPanelProps) => (
  <LinkSteps wallet={useWallet(network)} {...rest} />
)

/** From a browser with a wallet, or without, to an address that is linked. */
export function LinkSteps({ wallet, addresses, onLinked }: LinkStepsProps) {
  const { revalidate } = useRevalidator()
  const steps = useNextStep(wallet)

  async function link(address: string) {
    if (!(await wallet.link(address))) return
    await revalidate()
    showToast(`Адрес ${shortAddress(address)} привязан`)
    onLinked?.(address)
  }

  return (
    <div ref={steps}>
      <WalletChecklist wallet={wallet} />
      <p className="mt-4 hidden text-pretty noscript:block">
        Чтобы привязать адрес, включите в&nbsp;браузере JavaScript: без него сайт не&nbsp;может
        обратиться к&nbsp;кошельку.
      </p>
      {wallet.checks.isReady && wallet.active && (
        <Ready wallet={wallet} active={wallet.active} addresses={addresses} onLink={link} />
      )}
    </div>
  )
}

type ReadyProps = {
  wallet: Wallet
  active: string
  addresses: BlockchainAccount[]
  onLink: (address: string) => Promise<void>
}

function Ready({ wallet, active, addresses, onLink }: ReadyProps) {
  const isLinked = addresses.some(({ address }) => address === active)
  const busy = wallet.doing ? 'Ждём ответа кошелька' : null
  return (
    <div className="mt-5" data-state={isLinked ? 'done' : 'undone'}>
      <p className="text-lg font-bold">Всё готово</p>
      <p className="mt-1 text-pretty">
        {isLinked ? 'Этот адрес уже привязан' : 'Привяжем адрес'}:{' '}
        <span className="font-semibold">
          <WholeAddress address={active} />
        </span>
      </p>
      {!isLinked && (
        <p className="mt-1 text-pretty text-muted">
          Кошелёк попросит подписать сообщение. Это бесплатно и&nbsp;ничего не&nbsp;переводит.
        </p>
      )}
      <WalletBalance key={active} wallet={wallet} address={active} />
      <div className="mt-4 flex flex-wrap gap-2">
        {!isLinked && (
          <Button disabledBecause={busy} onClick={() => void onLink(active)}>
            {wallet.doing === 'sign' ? 'Ждём подпись…' : 'Подписать и привязать'}
          </Button>
        )}
        {isLinked && (
          <Link to={`/import_nft?wallet=${active}`} className={buttonClass()}>
            Импортировать токены
          </Link>
        )}
        <Button kind="ghost" disabledBecause={busy} onClick={() => void wallet.chooseAccounts()}>
          Выбрать другой адрес
        </Button>
        <WalletWaiting wallet={wallet} deeds={['sign', 'choose']} />
      </div>
    </div>
  )
}
