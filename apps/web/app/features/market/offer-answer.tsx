import type { TokenOffer } from '@kefir/wire/offers'
import { formatRoubles } from '../../lib/format/format.ts'
import { OfferDeed } from './offer-deed.tsx'
import { FoldBack, SUMMARY } from './offer-fold.tsx'
import { SplitList } from './split-list.tsx'

type OfferAnswerProps = {
  offer: Pick<TokenOffer, 'id' | 'price' | 'split'>
  /** Why the owner may not sell now. */
  whyNot?: string | null
  /** The owner has pressed «Принять». */
  onAccept?: () => void
  onDone?: () => void
}

/** The owner's answer: what they get is seen before they sell. */
export function OfferAnswer({ offer, whyNot = null, onAccept, onDone }: OfferAnswerProps) {
  const { split, price } = offer
  if (!split) return null
  const done = onDone && { onDone }
  return (
    <details className="group mt-3">
      <summary className={SUMMARY}>Ответить</summary>
      <div className="space-y-3">
        <SplitList
          split={{
            gets: formatRoubles(split.gets),
            parts: [
              { name: 'Комиссия площадки', amount: formatRoubles(split.fee) },
              ...(Number(split.royalty) > 0
                ? [{ name: 'Роялти автору', amount: formatRoubles(split.royalty) }]
                : []),
            ],
          }}
        />
        <p className="text-sm text-pretty text-muted">
          {whyNot
            ? `${whyNot}.`
            : 'Токен сразу перейдёт покупателю, деньги у\u00a0него уже отложены.'}
        </p>
        <div className="flex flex-wrap items-start gap-2.5">
          <OfferDeed
            intent="offer-accept"
            offer={offer}
            kind="primary"
            disabledBecause={whyNot}
            {...(onAccept && { onSend: onAccept })}
            {...done}
          >
            Принять {formatRoubles(price)}
          </OfferDeed>
          <OfferDeed intent="offer-decline" offer={offer} kind="ghost" {...done}>
            Отклонить
          </OfferDeed>
          <FoldBack>Позже</FoldBack>
        </div>
      </div>
    </details>
  )
}
