import type { Offer } from '@kefir/wire/offers'
import { formatRoubles } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OfferDeed } from './offer-deed.tsx'
import { FoldBack, SUMMARY } from './offer-fold.tsx'

type OwnOfferProps = { offer: Offer; onDone?: () => void }

/** What the bidder may do about an open offer: pay what it waits for, or take it back. */
export function OwnOfferDeeds({ offer, onDone }: OwnOfferProps) {
  const { payment, raise_to } = offer
  const what = raise_to ? `Поднимаем до\u00a0${formatRoubles(raise_to)}` : 'Оплата'
  return (
    <div className="mt-2">
      {payment && (
        <p className="text-sm text-pretty text-muted">
          {what}: {payment.reason ?? payment.status.name.toLowerCase()}.
        </p>
      )}
      {payment?.pay_url && (
        <a href={payment.pay_url} className={`${buttonClass({})} mt-2 mr-4`}>
          Оплатить {formatRoubles(payment.amount)}
        </a>
      )}
      <details className="group inline-block">
        <summary className={SUMMARY}>Отозвать</summary>
        <p className="mt-2 mb-3 text-pretty">
          Отозвать предложение? Деньги вернутся туда, откуда пришли.
        </p>
        <div className="flex flex-wrap items-start gap-2.5">
          <OfferDeed
            intent="offer-withdraw"
            offer={offer}
            kind="danger"
            {...(onDone && { onDone })}
          >
            Да, отозвать
          </OfferDeed>
          <FoldBack>Нет</FoldBack>
        </div>
      </details>
    </div>
  )
}
