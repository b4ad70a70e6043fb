import { useState } from 'react'
import type { PromoBooking } from '@kefir/wire/promos'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { Button } from '../../ui/button.tsx'

type GiveUpPromoProps = { booking: PromoBooking; onChanged: () => void }

/** Gives a place up before it began, after asking once more; opens and works without scripts too. */
export function GiveUpPromo({ booking, onChanged }: GiveUpPromoProps) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { id, status, is_from_balance, refunds } = booking
  const sum = refunds.length > 0 ? 'остаток' : 'всю сумму'

  async function giveUp() {
    if (isSending) return
    setSending(true)
    setRefusal(null)
    try {
      await callApi('POST /v1/promo/:id/cancel', { params: { id } })
    } catch (error) {
      setRefusal(failureWords(error))
    }
    onChanged()
    setSending(false)
  }

  return (
    <details className="group mt-3 border-t border-line pt-1">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-field font-semibold text-muted group-open:hidden hover:text-ink [&::-webkit-details-marker]:hidden">
        Отменить размещение
      </summary>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void giveUp()
        }}
        className="mt-2"
      >
        <FormIntent name="promo-cancel" />
        <input type="hidden" name="id" value={id} />
        <p className="mb-3 text-pretty">
          Отменить?{' '}
          {status.code === 'created'
            ? 'Место сразу сможет занять другой.'
            : `Вернём ${sum} ${is_from_balance ? 'на\u00a0баланс' : 'туда, откуда пришли деньги'}.`}
        </p>
        <Button type="submit" kind="danger" disabledBecause={isSending ? 'Отменяем' : null}>
          {isSending ? 'Отменяем…' : 'Да, отменить'}
        </Button>
        <p role="alert" className="mt-2 font-semibold text-pretty text-danger empty:hidden">
          {refusal && `${refusal}.`}
        </p>
      </form>
    </details>
  )
}
