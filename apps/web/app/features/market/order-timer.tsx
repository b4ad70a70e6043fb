import { useEffect, useEffectEvent } from 'react'
import type { Order } from '@kefir/wire/orders'
import { useSecondsLeft } from './use-seconds-left.ts'

type OrderTimerProps = {
  order: Pick<Order, 'created_at' | 'expires_at' | 'checked_at'>
  /** The time is over: the server is asked what became of the order. */
  onEnd: () => void
}

/** How long the tokens still wait for the payment. */
export function OrderTimer({ order, onEnd }: OrderTimerProps) {
  const left = useSecondsLeft(order)
  const whole = (Date.parse(order.expires_at) - Date.parse(order.created_at)) / 1_000
  const isOver = left === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  return (
    <div className="mt-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-muted">Осталось на&nbsp;оплату</p>
        <p
          role="timer"
          aria-label="Осталось на оплату"
          className={`font-display text-[22px] leading-none font-bold tabular-nums ${left < 60 ? 'text-danger' : ''}`}
        >
          {clock(left)}
        </p>
      </div>
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2.5 h-1.5 w-full overflow-hidden rounded-full bg-line"
      >
        <rect
          width={Math.min(100, (left / whole) * 100)}
          height="2"
          className={left < 60 ? 'fill-danger' : 'fill-highlight'}
        />
      </svg>
    </div>
  )
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
