import { useEffect, useEffectEvent, useState } from 'react'
import type { Order, OrderPayment } from '@kefir/wire/orders'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { PATIENCE_MS } from './order-stage.ts'

export type Method = OrderPayment['method']
type Wish = { method: Method; paymentId: number | null }

const SILENT =
  'Банк не\u00a0отвечает. Деньги не\u00a0списаны, заказ остаётся за\u00a0вами. Попробуйте ещё раз'

export type Paying = {
  /** By which way the bank's page is being opened. */
  method: Method | null
  refusal: string | null
  pay: (method: Method) => void
}

/**
 * Paying an order: asks for the bank's page and goes there as soon as it is known. `order` is kept fresh by whoever
 * shows it; who waits too long is told, and may press again.
 */
export function usePaying(order: Order, reread: () => Promise<void>): Paying {
  const [wish, setWish] = useState<Wish | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { id, payment } = order

  function giveUp(words: string | null) {
    setWish(null)
    setRefusal(words)
  }

  async function pay(method: Method) {
    setWish({ method, paymentId: null })
    setRefusal(null)
    try {
      const reply = await callApi('POST /v1/orders/:id/pay', { params: { id }, body: { method } })
      if (!reply.payment) {
        giveUp(null)
        return await reread()
      }
      if (reply.payment.pay_url) return window.location.assign(reply.payment.pay_url)
      setWish({ method, paymentId: reply.payment.id })
    } catch (error) {
      giveUp(failureWords(error))
    }
    await reread()
  }

  const awaited = wish && payment?.id === wish.paymentId ? payment : null
  const payUrl = awaited?.pay_url ?? null
  // Declined, or paid in another tab: the page tells it.
  if (awaited && awaited.status.code !== 'new' && payUrl === null) giveUp(null)
  useEffect(() => {
    if (payUrl) window.location.assign(payUrl)
  }, [payUrl])

  const onSilence = useEffectEvent(() => giveUp(SILENT))
  const isWaiting = wish !== null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(onSilence, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])

  // Back from the bank may show the page as it was left: nothing is being opened any more.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setWish(null)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return { method: wish?.method ?? null, refusal, pay: (method) => void pay(method) }
}
