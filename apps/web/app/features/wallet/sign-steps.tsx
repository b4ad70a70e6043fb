import { useState } from 'react'
import { toDecimal } from '@kefir/rules/money/decimal'
import type { Signing } from '@kefir/wire/sale'
import { ApiFailure, callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { formatRoubles } from '../../lib/format/format.ts'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { StepRow, WalletChecklist } from './wallet-checklist.tsx'
import type { SignedTerms, Wallet } from './use-wallet.ts'
import { WalletWaiting } from './wallet-waiting.tsx'

export type SignStepsProps = {
  wallet: Wallet
  tokenId: number
  /** As it is typed, in roubles; empty where nothing is. */
  price: string
  /** It is on sale already, and only what it costs changes: the permission was given. */
  isOffered: boolean
  onPriceRefused: (words: string | null) => void
  /** Offers the token by what was signed; throws where it is refused. */
  sell: (price: string, signed: SignedTerms) => Promise<void>
  onDone: () => void
}

const ALLOW = {
  title: 'Разрешение',
  done: 'Площадке разрешено передать токен покупателю',
  undone:
    'Один раз на коллекцию: контракт площадки сможет передать токен, только когда вы подпишете цену и покупатель заплатит. Сеть возьмёт небольшую комиссию в POL.',
}
const SIGN = {
  title: 'Подпись',
  done: 'Цена подписана',
  undone: 'Подпись бесплатна и действует 90 дней. До продажи токен остаётся в вашем кошельке.',
}

/** Wallet, permission, signature: each step says what it is for, and each refusal leaves a button to try again. */
export function SignSteps(props: SignStepsProps) {
  const { wallet, price, onDone } = props
  const { signing, isAllowed, refusal, isReading, read, readTerms } = useTerms(props)
  const isOwner = signing !== null && wallet.active === signing.seller
  const why = whyNotRead(wallet, price)
  const busy = wallet.doing ? 'Ждём ответа кошелька' : null

  async function allow() {
    const isDone = async () => (await readTerms()).approval === null
    if (await wallet.approve(signing!, isDone)) await read()
  }
  async function sign() {
    if (await wallet.offer(readTerms, (signed) => props.sell(price, signed))) onDone()
  }

  return (
    <div>
      <WalletChecklist wallet={wallet} />
      <ol className="divide-y divide-line border-b border-line">
        <StepRow
          step={ALLOW}
          state={isAllowed ? 'done' : signing === null ? 'ahead' : 'undone'}
          note={null}
        >
          {isOwner && !isAllowed && (
            <Button disabledBecause={busy} onClick={() => void allow()}>
              {wallet.doing === 'approve' ? 'Ждём разрешение…' : 'Дать разрешение'}
            </Button>
          )}
        </StepRow>
        <StepRow step={SIGN} state={signing === null ? 'ahead' : 'undone'} note={null}>
          {isOwner && isAllowed && (
            <>
              <p className="basis-full text-pretty">
                Кошелёк покажет цену в&nbsp;копейках: <b>{kopecksOf(signing)}</b> (это{' '}
                {roublesOf(signing)})
              </p>
              <Button disabledBecause={busy} onClick={() => void sign()}>
                {wallet.doing === 'offer' ? 'Ждём подпись…' : 'Подписать и выставить'}
              </Button>
            </>
          )}
        </StepRow>
      </ol>
      {signing && !isOwner && wallet.checks.isReady && (
        <OtherAddress wallet={wallet} seller={signing.seller} />
      )}
      <WalletWaiting wallet={wallet} />
      <p role="alert" className="mt-4 text-pretty text-danger empty:hidden">
        {refusal}
      </p>
      {signing === null && (
        <div className="mt-4">
          <Button
            size="large"
            className="w-full"
            disabledBecause={isReading ? 'Проверяем токен в сети' : why}
            onClick={() => void read()}
          >
            {isReading ? 'Проверяем токен в сети…' : 'Продолжить'}
          </Button>
          <ButtonReason form={{ disabledBecause: why, isSending: isReading }} />
        </div>
      )}
    </div>
  )
}

/** As the wallet shows it, with nothing between its digits. */
const kopecksOf = ({ typed_data }: Signing) => typed_data.message.priceKopecks
const roublesOf = (signing: Signing) => formatRoubles(toDecimal(BigInt(kopecksOf(signing))))

function whyNotRead(wallet: Wallet, price: string) {
  if (price === '') return 'Введите цену'
  const { isReady, next } = wallet.checks
  if (isReady) return null
  return next === 'network' ? 'Переключите кошелёк на сеть Polygon' : 'Сначала подключите кошелёк'
}

/** Shown as it comes: the steps above it look done. */
const show = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

function OtherAddress({ wallet, seller }: { wallet: Wallet; seller: string }) {
  return (
    <div ref={show} className="mt-4 scroll-my-6">
      <p role="alert" className="text-pretty">
        Токен лежит по&nbsp;адресу <AddressEnds address={seller} />. Выберите его в&nbsp;кошельке,
        чтобы подписать цену.
      </p>
      <Button kind="ghost" className="mt-3" onClick={() => void wallet.chooseAccounts()}>
        Выбрать другой адрес
      </Button>
    </div>
  )
}

/** What is to be signed at this price; another price is read anew. */
function useTerms({ tokenId, price, isOffered, onPriceRefused }: SignStepsProps) {
  const [known, setKnown] = useState<{ price: string; signing: Signing } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)

  async function readTerms(): Promise<Signing> {
    const { signing } = await callApi('GET /v1/token/:id/sale/terms', {
      params: { id: tokenId },
      query: { price },
    })
    // It came into the platform's vault meanwhile: the page that is read anew asks for no signature.
    if (!signing) throw new ApiFailure(0, { message: 'Токен уже не в кошельке. Обновите страницу' })
    setKnown({ price, signing })
    return signing
  }

  async function read() {
    setReading(true)
    setRefusal(null)
    onPriceRefused(null)
    try {
      await readTerms()
    } catch (failure) {
      const ofPrice = failure instanceof ApiFailure ? failure.reply.errors?.['price']?.[0] : null
      if (ofPrice) onPriceRefused(ofPrice)
      else setRefusal(failureWords(failure))
    }
    setReading(false)
  }

  const signing = known?.price === price ? known.signing : null
  // A permission is given once, whatever the price.
  const isAllowed = known ? known.signing.approval === null : isOffered
  return { signing, isAllowed, refusal, isReading, read, readTerms }
}
