import { useState } from 'react'
import type { Order } from '@kefir/wire/orders'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { Button } from '../../ui/button.tsx'
import { cancelWords } from './cancel-words.ts'

type OrderCancelProps = {
  order: Order
  onCancelled: (order: Order) => void
  /** It went on meanwhile: the page shows what is. */
  onRefused: () => Promise<void>
}

/** Gives an unpaid order up, after asking once more; opens and works without scripts too. */
export function OrderCancel({ order, onCancelled, onRefused }: OrderCancelProps) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { id } = order

  async function cancel() {
    if (isSending) return
    setSending(true)
    setRefusal(null)
    try {
      onCancelled(await callApi('POST /v1/orders/:id/cancel', { params: { id } }))
    } catch (error) {
      setRefusal(failureWords(error))
      await onRefused()
    }
    setSending(false)
  }

  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-field font-semibold text-muted group-open:hidden hover:text-ink [&::-webkit-details-marker]:hidden">
        Отменить заказ
      </summary>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void cancel()
        }}
        className="mt-2"
      >
        <FormIntent name="order-cancel" />
        <p className="mb-3 text-pretty">Отменить заказ? {cancelWords(order)}</p>
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
