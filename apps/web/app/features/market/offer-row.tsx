import { Link } from 'react-router'
import type { Offer } from '@kefir/wire/offers'
import { formatDateTime, formatRoubles } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { OfferAnswer } from './offer-answer.tsx'
import { SoldWords } from './offer-sold.tsx'
import { OwnOfferDeeds } from './own-offer.tsx'
import { TokenThumb } from './token-thumb.tsx'

const DOTS: Record<Offer['status']['code'], string> = {
  waiting: 'bg-highlight',
  active: 'bg-primary',
  accepted: 'bg-success',
  withdrawn: 'bg-muted',
  declined: 'bg-muted',
  expired: 'bg-muted',
  ended: 'bg-muted',
}

/** One offer of the page: who offers what for which token, how it stands and what can be done. */
export function OfferRow({ offer }: { offer: Offer }) {
  const { token, status, price, side, order_id } = offer
  const isOpen = status.code === 'waiting' || status.code === 'active'
  return (
    <article className="rounded-card border border-line bg-surface p-3.5 sm:p-4">
      <div className="flex items-start gap-4">
        <TokenThumb file={token.file} />
        <div className="min-w-0 grow">
          <h2 className="font-sans text-[17px] leading-snug font-bold tracking-normal wrap-anywhere">
            {token.file ? (
              <Link to={`/collection/token/${token.id}`} className="hover:text-primary">
                {token.name}
              </Link>
            ) : (
              token.name
            )}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            {side === 'made'
              ? `Владелец: ${personName(offer.owner)}`
              : `Предлагает: ${personName(offer.bidder)}`}
          </p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
            <b className="whitespace-nowrap tabular-nums">{formatRoubles(price)}</b>
            <span className="inline-flex items-baseline gap-2 text-sm font-bold">
              <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[status.code]}`} />
              {status.name}
            </span>
          </p>
          <p className="text-sm text-pretty text-muted">{whenWords(offer)}</p>
        </div>
      </div>
      {isOpen && side === 'made' && <OwnOfferDeeds offer={offer} />}
      {isOpen && side === 'received' && <OfferAnswer offer={offer} />}
      {status.code === 'accepted' && side === 'received' && (
        <div className="mt-2">
          <SoldWords price={price} />
        </div>
      )}
      {order_id !== null && (
        <Link
          to={`/orders/${order_id}`}
          className="mt-2 inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
        >
          Заказ №&nbsp;{order_id}
        </Link>
      )}
    </article>
  )
}

function whenWords({ side, reason, status, ended_at, expires_at }: Offer) {
  if (!ended_at && status.code !== 'expired')
    return `Действует до\u00a0${formatDateTime(expires_at)}`
  const when = formatDateTime(ended_at ?? expires_at)
  // The reason is in words for who made it.
  return side === 'made' && reason ? `${when}. ${reason}` : when
}
