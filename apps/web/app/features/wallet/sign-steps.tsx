import { useEffect, useEffectEvent, useState } from 'react'
import { toDecimal } from '@kefir/rules/money/decimal'
import type { Signing } from '@kefir/wire/sale'
import { ApiFailure, callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { formatRoubles } from '../../lib/format/format.ts'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { Button } from '../../ui/button.tsx'
import { StepRow, type Step } from './step-row.tsx'
import { useNextStep } from './use-next-step.ts'
import { WalletChecklist } from './wallet-checklist.tsx'
import type { SignedTerms, Wallet } from './use-wallet.ts'
import { WalletWaiting } from './wallet-waiting.tsx'

export type SignStepsProps = {
  wallet: Wallet
  tokenId: number
  /** As it is typed, in roubles; empty where nothing is. */
  price: string
  /** It is on sale already, and only what it costs changes: the permission was given. */
  isOffered: boolean
  /** What the server says of this price. */
  onPriceRefused: (words: string) => void
  /** Offers the token by what was signed; throws where it is refused. */
  sell: (price: string, signed: SignedTerms) => Promise<void>
  onDone: () => void
}

const ALLOW: Step = {
  title: 'Дайте разрешение',
  doneTitle: 'Разрешение дано',
  text: 'Один раз на\u00a0коллекцию: контракт площадки сможет передать токен, только когда вы подпишете цену и\u00a0покупатель заплатит. Сеть возьмёт небольшую комиссию в\u00a0POL.',
  doneText: 'Площадка сможет передать токен покупателю',
}
const SIGN: Step = {
  title: 'Подпишите цену',
  doneTitle: 'Цена подписана',
  text: 'Подпись бесплатна и\u00a0действует 90\u00a0дней. До\u00a0продажи токен остаётся в\u00a0вашем кошельке.',
  doneText: 'Токен продаётся',
}

/** Wallet, permission, signature: each step says what it is for, and each refusal leaves a button to try again. */
export function SignSteps(props: SignStepsProps) {
  const { wallet, price, isOffered, onDone } = props
  const { signing, isAllowed, refusal, isReading, readAgain, readTerms } = useTerms(props)
  const steps = useNextStep(wallet)
  const { isReady } = wallet.checks
  const turn = !isReady || !signing ? null : isAllowed ? 'sign' : 'allow'

  const allow = () => wallet.approve(signing!, async () => (await readTerms()).approval === null)
  async function sign() {
    if (await wallet.offer(readTerms, (signed) => props.sell(price, signed))) onDone()
  }
  const deed =
    turn === null ? null : wallet.active !== signing!.seller ? (
      <OtherAddress wallet={wallet} seller={signing!.seller} />
    ) : turn === 'allow' ? (
      <AllowDeed wallet={wallet} onPress={() => void allow()} />
    ) : (
      <SignDeed
        wallet={wallet}
        signing={signing!}
        isOffered={isOffered}
        onPress={() => void sign()}
      />
    )

  return (
    <div ref={steps}>
      <WalletChecklist wallet={wallet} isBrief>
        <StepRow step={ALLOW} state={isAllowed ? 'done' : turn === 'allow' ? 'undone' : 'ahead'}>
          {turn === 'allow' && deed}
        </StepRow>
        <StepRow step={SIGN} state={turn === 'sign' ? 'undone' : 'ahead'}>
          {turn === 'sign' && deed}
        </StepRow>
      </WalletChecklist>
      <p role="status" className="mt-4 text-pretty text-muted empty:hidden">
        {isReading && 'Проверяем токен в\u00a0сети…'}
        {isReady && price === '' && 'Введите цену, чтобы продолжить.'}
      </p>
      {refusal !== null && (
        <div className="mt-4">
          <p role="alert" className="text-pretty text-danger">
            {refusal}
          </p>
          <Button kind="ghost" className="mt-3" onClick={readAgain}>
            Повторить
          </Button>
        </div>
      )}
    </div>
  )
}

const busyOf = ({ doing }: Wallet) => (doing ? 'Ждём ответа кошелька' : null)
type DeedProps = { wallet: Wallet; onPress: () => void }

const AllowDeed = ({ wallet, onPress }: DeedProps) => (
  <>
    <Button disabledBecause={busyOf(wallet)} onClick={onPress}>
      {wallet.doing === 'approve' ? 'Ждём разрешение…' : 'Дать разрешение'}
    </Button>
    <WalletWaiting wallet={wallet} deeds={['approve']} />
  </>
)

type SignDeedProps = DeedProps & { signing: Signing; isOffered: boolean }

function SignDeed({ wallet, signing, isOffered, onPress }: SignDeedProps) {
  const words = isOffered ? 'Подписать новую цену' : 'Подписать и выставить'
  return (
    <>
      <p className="basis-full text-pretty">
        Кошелёк покажет цену в&nbsp;копейках: <b>{kopecksOf(signing)}</b> (это {roublesOf(signing)})
      </p>
      <Button disabledBecause={busyOf(wallet)} onClick={onPress}>
        {wallet.doing === 'offer' ? 'Ждём подпись…' : words}
      </Button>
      <WalletWaiting wallet={wallet} deeds={['offer']} />
    </>
  )
}

/** As the wallet shows it, with nothing between its digits. */
const kopecksOf = ({ typed_data }: Signing) => typed_data.message.priceKopecks
const roublesOf = (signing: Signing) => formatRoubles(toDecimal(BigInt(kopecksOf(signing))))

function OtherAddress({ wallet, seller }: { wallet: Wallet; seller: string }) {
  return (
    <>
      <p role="alert" className="basis-full text-pretty">
        Токен лежит по&nbsp;адресу <AddressEnds address={seller} />. Выберите его в&nbsp;кошельке,
        чтобы подписать цену.
      </p>
      <Button
        kind="ghost"
        disabledBecause={busyOf(wallet)}
        onClick={() => void wallet.chooseAccounts()}
      >
        Выбрать другой адрес
      </Button>
      <WalletWaiting wallet={wallet} deeds={['choose', 'approve', 'offer']} />
    </>
  )
}

/** As long as a price is typed the chain is not asked. */
const TYPING_MS = 500

type Answer = { price: string; signing: Signing | null; refusal: string | null }

/** What is to be signed at this price; another price is read anew, once it is typed. */
function useTerms({ wallet, tokenId, price, isOffered, onPriceRefused }: SignStepsProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  // It is given once, whatever the price.
  const [isAllowed, setAllowed] = useState(isOffered)

  async function readTerms(at: string): Promise<Signing> {
    const { signing } = await callApi('GET /v1/token/:id/sale/terms', {
      params: { id: tokenId },
      query: { price: at },
    })
    // It came into the platform's vault meanwhile: the page that is read anew asks for no signature.
    if (!signing) throw new ApiFailure(0, { message: 'Токен уже не в кошельке. Обновите страницу' })
    setAnswer({ price: at, signing, refusal: null })
    setAllowed(signing.approval === null)
    return signing
  }

  const read = useEffectEvent(async (at: string, { signal }: AbortController) => {
    try {
      await readTerms(at)
    } catch (failure) {
      if (signal.aborted) return
      const ofPrice = failure instanceof ApiFailure ? failure.reply.errors?.['price']?.[0] : null
      if (ofPrice) onPriceRefused(ofPrice)
      setAnswer({ price: at, signing: null, refusal: ofPrice ? null : failureWords(failure) })
    }
  })
  // What the wallet is asked about stays, though another price is typed meanwhile.
  const told = wallet.doing || answer?.price === price ? answer : null
  const wanted = wallet.checks.isReady && price !== '' && told === null ? price : null
  useEffect(() => {
    if (wanted === null) return
    const reading = new AbortController()
    const timer = setTimeout(() => void read(wanted, reading), TYPING_MS)
    return () => {
      clearTimeout(timer)
      reading.abort()
    }
  }, [wanted])

  return {
    signing: told?.signing ?? null,
    isAllowed,
    refusal: told?.refusal ?? null,
    isReading: wanted !== null,
    readAgain: () => setAnswer(null),
    readTerms: () => readTerms(price),
  }
}
