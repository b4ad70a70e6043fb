import { useState } from 'react'
import { Link } from 'react-router'
import { whyNotThisPrice } from '@kefir/rules/market/why-not-offer'
import { fromDecimal } from '@kefir/rules/money/decimal'
import { formatRoubles } from '../../lib/format/format.ts'
import { readPrice } from '../../lib/format/read-price.ts'
import { readDraft } from '../../lib/forms/form-draft.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { OfferFields, readOffer } from './offer-fields.tsx'
import { chargeWords, raisedFrom } from './offer-sums.ts'
import { useOffering } from './use-offering.ts'
import type { Offers } from './use-offers.ts'

export type AskedPrice = {
  price: string
  /** Buys it for that; null where the one who looks may not now. */
  buy: (() => void) | null
}
type OfferDialogProps = {
  tokenId: number
  offers: Offers
  /** What the owner asks; null off sale. */
  asked: AskedPrice | null
  onClose: () => void
}

/** Asks what somebody would pay for a token and sets it aside, or leads to the bank's page. */
export function OfferDialog({ tokenId, offers, asked, onClose }: OfferDialogProps) {
  const told = offers.told!
  const isRaise = raisedFrom(told.own) !== null
  const offering = useOffering(tokenId, offers)
  const draft = `offer_${tokenId}`
  const form = useForm({
    fields: ['price', 'expires_in_days', 'method'],
    draft,
    send: (data) => offering.make(readOffer(data)),
    onDone(offer) {
      if (offer.payment) return
      showToast(isRaise ? 'Предложение поднято' : 'Предложение отправлено владельцу')
      onClose()
    },
  })
  const [typed, setTyped] = useState(() =>
    readPrice(readDraft<{ price?: string }>(draft)?.price ?? ''),
  )
  const tooHigh = whyNotTyped(typed, asked?.price ?? null)
  const errors = tooHigh ? { ...form.errors, price: tooHigh } : form.errors
  const why = tooHigh ?? (offering.isOpening ? 'Открываем страницу банка' : form.disabledBecause)
  const buy = tooHigh === null ? null : (asked?.buy ?? null)

  return (
    <Dialog title={isRaise ? 'Поднять предложение' : 'Предложить цену'} onClose={onClose}>
      <form
        {...form.formProps}
        data-first=""
        onInput={({ currentTarget }) => {
          form.formProps.onInput()
          setTyped(readOffer(new FormData(currentTarget)).price)
        }}
        className="flex flex-col gap-5"
      >
        <OfferFields told={told} asked={asked?.price ?? null} errors={errors} />
        {/* Before the bank: what is set aside already is not paid again. */}
        <p role="status" className="font-semibold text-pretty empty:hidden">
          {tooHigh === null && chargeWords(typed, told.own)}
        </p>
        <p className="text-sm text-pretty text-muted">
          Деньги отложим до&nbsp;ответа владельца. Отозвать предложение можно в&nbsp;любой момент:
          они вернутся туда, откуда пришли.
        </p>
        <p role="alert" className="text-danger empty:hidden">
          {form.footer}
        </p>
        {offering.isSilent && (
          <p role="alert" className="text-pretty">
            Банк пока не&nbsp;ответил. Оплатить можно будет на&nbsp;странице{' '}
            <Link to="/offers" className="font-semibold text-primary underline underline-offset-4">
              «Предложения»
            </Link>
            .
          </p>
        )}
        <div>
          {buy && (
            <Button
              size="large"
              className="mb-2.5 w-full"
              onClick={() => {
                onClose()
                buy()
              }}
            >
              Купить за&nbsp;{formatRoubles(asked!.price)}
            </Button>
          )}
          <Button type="submit" size="large" disabledBecause={why} className="w-full">
            {offering.isOpening ? 'Открываем банк…' : isRaise ? 'Поднять' : 'Предложить'}
          </Button>
          <ButtonReason form={form} />
        </div>
      </form>
    </Dialog>
  )
}

/** The rule of the server, said while the price is typed; of what is no price yet it says nothing. */
function whyNotTyped(price: string, asked: string | null): string | null {
  if (asked === null || !/^\d{1,8}\.\d{2}$/.test(price)) return null
  return whyNotThisPrice(fromDecimal(price), fromDecimal(asked))
}
