import type { ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import type { FormOutcome } from '../../lib/forms/form-outcome.ts'
import { formatRoubles } from '../../lib/format/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { deedKey } from './offer-deed.tsx'

type Sold = { id: number; price: string }

/** What came of «Принять»: the offer is no more among those that stand, and somebody must hear where it went. */
export function AcceptedNote({ offer, otherwise }: { offer: Sold; otherwise: ReactNode }) {
  const { data, state } = useFetcher<FormOutcome>({ key: deedKey('offer-accept', offer) })
  const isSold = state === 'idle' && data?.refusal === null
  return (
    <>
      <div role="status">{isSold && <SoldWords price={offer.price} />}</div>
      {!isSold && otherwise}
    </>
  )
}

/** For the owner, with the way to the money. */
export const SoldWords = ({ price }: Pick<Sold, 'price'>) => (
  <p className="flex flex-wrap items-center gap-x-3">
    <span className="flex items-baseline gap-2 font-bold text-pretty">
      <Icon name="check" size={20} className="shrink-0 self-center text-success" />
      Предложение принято: токен продан за&nbsp;{formatRoubles(price)}
    </span>
    <Link
      to="/finance"
      className="inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
    >
      Деньги в&nbsp;финансах
    </Link>
  </p>
)
