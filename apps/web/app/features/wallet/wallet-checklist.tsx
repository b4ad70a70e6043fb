import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { WalletStep } from '@kefir/rules/wallet/check-wallet'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { absoluteUrl } from '../../lib/page/site-url.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StepRow, type Step } from './step-row.tsx'
import type { Wallet } from './use-wallet.ts'
import { WalletButton } from './wallet-button.tsx'
import { WalletWaiting } from './wallet-waiting.tsx'
import type { WalletDeed } from './wallet-words.ts'

const INSTALL = 'https://metamask.io/download/'
/** Opens the page in the browser of the app, where there is a wallet; without the app it offers it. */
const OPEN_IN_APP = 'https://metamask.app.link/dapp/'

const STEPS: Record<WalletStep, Step> = {
  installed: {
    title: 'Установите кошелёк',
    doneTitle: 'Кошелёк установлен',
    text: (
      <>
        Кошелёк не&nbsp;установлен. Подойдёт MetaMask или другой для сети Polygon.
        <span className="pointer-fine:hidden">
          {' '}
          На&nbsp;телефоне откройте сайт во&nbsp;встроенном браузере кошелька.
        </span>
      </>
    ),
    doneText: 'Нашли в\u00a0этом браузере',
  },
  account: {
    title: 'Подключите адрес',
    doneTitle: 'Адрес подключён',
    text: 'Разрешите сайту видеть адрес: денег и\u00a0токенов это не\u00a0касается.',
    doneText: 'Кошелёк показал сайту адрес',
  },
  network: {
    title: 'Выберите сеть Polygon',
    doneTitle: 'Выбрана сеть Polygon',
    text: 'Переключите кошелёк на\u00a0сеть Polygon. Если её в\u00a0нём нет, мы предложим добавить.',
    doneText: 'Сеть 137, Polygon Mainnet',
  },
}
const READY: Step = {
  ...STEPS.network,
  doneTitle: 'Кошелёк готов',
  doneText: 'Сеть Polygon, адрес',
}
const ORDER = Object.keys(STEPS) as WalletStep[]

type WalletChecklistProps = {
  wallet: Wallet
  /** Once all is so, it is said in one row: the wallet is not what people came for. */
  isBrief?: boolean
  /** The steps after those of the wallet. */
  children?: ReactNode
}

/** What must be so before anything can be done with a wallet; the first step that is not has a button that mends it. */
export function WalletChecklist({ wallet, isBrief = false, children }: WalletChecklistProps) {
  const { checks, phase, active } = wallet
  const address = active && <AddressEnds address={active} />
  return (
    <>
      <ol className="divide-y divide-line border-y border-line [counter-reset:step]">
        {isBrief && checks.isReady ? (
          <StepRow step={READY} state="done" note={address} />
        ) : (
          ORDER.map((step) => (
            <StepRow
              key={step}
              step={STEPS[step]}
              state={stateOf(wallet, step)}
              note={step === 'account' ? address : null}
            >
              {phase === 'ready' && checks.next === step && MENDS[step](wallet)}
            </StepRow>
          ))
        )}
        {children}
      </ol>
      <p role="status" className="mt-4 text-muted empty:hidden noscript:hidden">
        {phase === 'coming' && 'Ищем кошелёк в\u00a0этом браузере…'}
      </p>
      {phase === 'failed' && (
        <div className="mt-4">
          <p role="alert" className="text-pretty text-danger">
            Не&nbsp;удалось загрузить то, что говорит с&nbsp;кошельком. Проверьте интернет
            и&nbsp;повторите.
          </p>
          <Button kind="ghost" className="mt-3" onClick={wallet.retry}>
            Повторить
          </Button>
        </div>
      )}
    </>
  )
}

/** What a wallet that is not looked at yet would say is not known. */
function stateOf({ checks, phase }: Wallet, step: WalletStep) {
  if (phase === 'ready' && checks[step]) return 'done'
  return phase === 'ready' && checks.next === step ? 'undone' : 'ahead'
}

/** Phones have no extensions: there the wallet's own browser is the way. */
function OpenInApp() {
  const { pathname, search } = useLocation()
  const page = absoluteUrl(pathname + search).replace(/^https?:\/\//, '')
  return (
    <a href={OPEN_IN_APP + page} className={`${buttonClass()} pointer-fine:hidden`}>
      Открыть в&nbsp;MetaMask
    </a>
  )
}

/** Beside the way into the app it is the second one. */
const INSTALL_LOOK = `${buttonClass({ kind: 'ghost' })} pointer-fine:border-0 pointer-fine:bg-primary pointer-fine:text-on-primary pointer-fine:hover:bg-primary/88`

const busyOf = ({ doing }: Wallet) => (doing ? 'Ждём ответа кошелька' : null)

/** A wallet that left the site or its network meanwhile may refuse these. */
const NEED_READY: readonly WalletDeed[] = ['sign', 'approve', 'offer']

const MENDS: Record<WalletStep, (wallet: Wallet) => ReactNode> = {
  installed: () => (
    <>
      <OpenInApp />
      <a href={INSTALL} target="_blank" rel="noopener noreferrer" className={INSTALL_LOOK}>
        Установить MetaMask
        <Icon name="external" size={18} />
        <span className="sr-only">, откроется в новой вкладке</span>
      </a>
      <Button kind="ghost" onClick={() => window.location.reload()}>
        Уже установлен, проверить
      </Button>
    </>
  ),
  account: (wallet) => (
    <>
      {wallet.seen.wallets.map((found) => (
        <WalletButton
          key={found.id}
          found={found}
          disabledBecause={busyOf(wallet)}
          onPress={() => void wallet.connect(found.id)}
        />
      ))}
      <WalletWaiting wallet={wallet} deeds={['connect', ...NEED_READY]} />
    </>
  ),
  network: (wallet) => (
    <>
      <Button disabledBecause={busyOf(wallet)} onClick={() => void wallet.switchNetwork()}>
        {wallet.doing === 'switch' ? 'Переключаем…' : 'Переключить на Polygon'}
      </Button>
      <WalletWaiting wallet={wallet} deeds={['switch', ...NEED_READY]} />
    </>
  ),
}
