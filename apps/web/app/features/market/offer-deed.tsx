import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { FormOutcome } from '../../lib/forms/form-outcome.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { footerInWords } from '../../lib/forms/read-refusal.ts'
import { Button } from '../../ui/button.tsx'

type OfferDeedProps = {
  intent: 'offer-withdraw' | 'offer-accept' | 'offer-decline'
  offer: { id: number; price: string }
  kind: 'primary' | 'ghost' | 'danger'
  disabledBecause?: string | null
  onSend?: () => void
  onDone?: () => void
  children: ReactNode
}

/** One thing that is done about an offer; the page of offers answers it, with scripts and without. */
export function OfferDeed(props: OfferDeedProps) {
  const { intent, offer, kind, disabledBecause = null, onSend, onDone, children } = props
  const fetcher = useFetcher<FormOutcome>({ key: deedKey(intent, offer) })
  const isSending = fetcher.state !== 'idle'
  const refusal = isSending ? null : fetcher.data?.refusal
  const isOver = fetcher.data !== undefined && !isSending
  const tell = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])

  const page = intent === 'offer-withdraw' ? '/offers' : '/offers/received'
  return (
    <fetcher.Form method="post" action={page} preventScrollReset onSubmit={onSend}>
      <FormIntent name={intent} />
      <input type="hidden" name="id" value={offer.id} />
      <input type="hidden" name="price" value={offer.price} />
      <Button
        type="submit"
        kind={kind}
        disabledBecause={isSending ? 'Отправляем' : disabledBecause}
      >
        {children}
      </Button>
      <p role="alert" className="mt-2 font-semibold text-pretty text-danger empty:hidden">
        {refusal && `${footerInWords(refusal)}.`}
      </p>
    </fetcher.Form>
  )
}

/** By which the answer is found where the offer itself is gone from the page before it comes. */
export const deedKey = (intent: OfferDeedProps['intent'], { id }: { id: number }) =>
  `${intent} ${id}`
