import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { WalletStep } from '@kefir/rules/wallet/check-wallet'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { absoluteUrl } from '../../lib/page/site-url.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Wallet } from './use-wallet.ts'
import { WalletButton } from './wallet-button.tsx'

const INSTALL = 'https://metamask.io/download/'
/** Opens the page in the browser of the app, where there is a wallet; without the app it offers it. */
const OPEN_IN_APP = 'https://metamask.app.link/dapp/'

type Step = { title: string; done: string; undone: string }

const STEPS: Record<WalletStep, Step> = {
  installed: {
    title: 'Кошелёк установлен',
    done: 'Нашли в этом браузере',
    undone:
      'Кошелёк не установлен. Подойдёт MetaMask или другой для сети Polygon. На телефоне откройте сайт во встроенном браузере кошелька.',
  },
  account: {
    title: 'Адрес подключён',
    done: 'Кошелёк показал сайту адрес',
    undone: 'Разрешите сайту видеть адрес: денег и токенов это не касается.',
  },
  network: {
    title: 'Выбрана сеть Polygon',
    done: 'Сеть 137, Polygon Mainnet',
    undone: 'Переключите кошелёк на сеть Polygon. Если её в нём нет, мы предложим добавить.',
  },
}

/** What must be so before anything can be done with a wallet; each step that is not has a button that mends it. */
export function WalletChecklist({ wallet }: { wallet: Wallet }) {
  const { checks, phase } = wallet
  return (
    <ol className="divide-y divide-line border-y border-line">
      {(Object.keys(STEPS) as WalletStep[]).map((step) => (
        <StepRow
          key={step}
          step={STEPS[step]}
          state={phase !== 'ready' ? 'unknown' : checks[step] ? 'done' : 'undone'}
          note={
            step === 'account' && wallet.active ? <AddressEnds address={wallet.active} /> : null
          }
        >
          {phase === 'ready' && checks.next === step && MENDS[step](wallet)}
        </StepRow>
      ))}
    </ol>
  )
}

type StepRowProps = {
  step: Step
  /** `ahead` is told beforehand, and is not known to be done or undone. */
  state: 'unknown' | 'ahead' | 'done' | 'undone'
  note: ReactNode
  children?: ReactNode
}

/** A step of a way through the wallet. */
export function StepRow({ step, state, note, children }: StepRowProps) {
  const isDone = state === 'done'
  return (
    <li className="flex gap-3 py-4" data-state={state}>
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full ${isDone ? 'bg-success text-surface' : 'border-[1.5px] border-edge'}`}
      >
        {isDone && <Icon name="check" size={16} />}
      </span>
      <div className="min-w-0 grow">
        <p className="pt-0.5 font-bold">
          {step.title}
          {(isDone || state === 'undone') && (
            <span className="sr-only">: {isDone ? 'да' : 'нет'}</span>
          )}
        </p>
        {state !== 'unknown' && (
          <p className="text-[15px] text-pretty text-muted">
            {isDone ? step.done : step.undone}
            {isDone && note && <>: {note}</>}
          </p>
        )}
        {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
      </div>
    </li>
  )
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
  account: (wallet) =>
    wallet.seen.wallets.map((found) => (
      <WalletButton
        key={found.id}
        found={found}
        disabledBecause={busyOf(wallet)}
        onPress={() => void wallet.connect(found.id)}
      />
    )),
  network: (wallet) => (
    <Button disabledBecause={busyOf(wallet)} onClick={() => void wallet.switchNetwork()}>
      {wallet.doing === 'switch' ? 'Переключаем…' : 'Переключить на Polygon'}
    </Button>
  ),
}
