import { useLocation } from 'react-router'
import type { BuyReply } from '@kefir/wire/orders'
import { quoted } from '../../lib/format/format.ts'

/** What whoever made the order hands over on the way to its page. */
export type OrderArrival = Pick<BuyReply, 'left_out'>

/** What was asked for and could not be had, told once on arrival. */
export function OrderLeftOut() {
  const { state } = useLocation() as { state: Partial<OrderArrival> | null }
  const leftOut = state?.left_out ?? []
  if (leftOut.length === 0) return null
  return (
    <div role="status" className="mt-4 rounded-card bg-highlight p-4 text-on-highlight md:p-5">
      <p className="font-bold">Не&nbsp;всё попало в&nbsp;заказ</p>
      <ul className="mt-1 space-y-1">
        {leftOut.map(({ token_id, name, reason }) => (
          <li key={token_id} className="text-pretty wrap-anywhere">
            {quoted(name)}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
