import { useState } from 'react'
import { Link } from 'react-router'
import type { TokenOffer, TokenOffers } from '@kefir/wire/offers'
import { formatDateTime, formatPlural, formatRoubles } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { Button } from '../../ui/button.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import { OfferFields } from './offer-fields.tsx'
import { AcceptedNote } from './offer-sold.tsx'
import { OwnOfferDeeds } from './own-offer.tsx'
import type { Offers } from './use-offers.ts'

type OffersListProps = {
  offers: Offers
  /** Why its owner may not sell it now; null for anybody else. */
  whyNotSell: string | null
  /** What it costs now; null off sale. */
  asked: string | null
}

/** What is offered for a token: its owner answers here, and who made an offer takes it back. */
export function OffersList({ offers, whyNotSell, asked }: OffersListProps) {
  const { told, reread } = offers
  const [accepted, setAccepted] = useState<TokenOffer | null>(null)
  if (!told) return null
  const onDone = () => void reread()
  const { own, total } = told
  const isWaiting = own?.status.code === 'waiting'
  const nobody = told.offers.length === 0 && !isWaiting && (
    <p className="text-pretty text-muted">Пока никто не&nbsp;предложил свою цену.</p>
  )
  return (
    <>
      {accepted ? <AcceptedNote key={accepted.id} offer={accepted} otherwise={nobody} /> : nobody}
      <ul className="divide-y divide-line">
        {isWaiting && (
          <li className="py-3 first:pt-0">
            <p className="font-bold">Ваше предложение: {formatRoubles(own.price)}</p>
            <OwnOfferDeeds offer={own} onDone={onDone} />
          </li>
        )}
        {told.offers.map((offer) => (
          <li key={offer.id} className="py-3 first:pt-0 last:pb-0">
            <OfferLine offer={offer} />
            {offer.is_own && own && <OwnOfferDeeds offer={own} onDone={onDone} />}
            <OfferAnswer
              offer={offer}
              whyNot={whyNotSell}
              onAccept={() => setAccepted(offer)}
              onDone={onDone}
            />
          </li>
        ))}
      </ul>
      {total > told.offers.length && (
        <p className="mt-3 text-sm text-muted">
          Всего {formatPlural(total, ['предложение', 'предложения', 'предложений'])}.
        </p>
      )}
      <PlainOffer told={told} asked={asked} />
    </>
  )
}

function OfferLine({ offer }: { offer: TokenOffer }) {
  const { bidder, price, expires_at, is_own } = offer
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <Link
            to={`/profile/${bidder.id}`}
            className="inline-flex min-h-6 items-center font-semibold hover:text-primary"
          >
            {is_own ? 'Вы' : personName(bidder)}
          </Link>
        </span>
        <b className="whitespace-nowrap tabular-nums">{formatRoubles(price)}</b>
      </p>
      <p className="text-sm text-muted">
        Действует до&nbsp;<time dateTime={expires_at}>{formatDateTime(expires_at)}</time>
      </p>
    </>
  )
}

/** For who has no scripts, and so no dialog. */
function PlainOffer({ told, asked }: { told: TokenOffers; asked: string | null }) {
  if (told.available === null || told.why_not !== null) return null
  return (
    <form method="post" className="mt-5 hidden space-y-4 border-t border-line pt-4 noscript:block">
      <FormIntent name="offer-make" />
      <OfferFields told={told} asked={asked} errors={{}} />
      <Button type="submit">Предложить цену</Button>
    </form>
  )
}
