import { Link } from 'react-router'
import type { Order } from '@kefir/wire/orders'
import { Icon } from '../../ui/icon.tsx'
import { moneyOf } from './money-of.ts'

/** Where the money of an order came from, what of it went back, and the receipts of both. */
export function OrderMoney({ order }: { order: Order }) {
  const { lines, receipts } = moneyOf(order)
  return (
    <>
      {/* People may give back a part while the page is open: it is spoken then. */}
      <div role="status" className="mt-3 space-y-1 text-pretty empty:hidden">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {receipts.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {receipts.map(({ name, url }) => (
            <li key={url}>
              <Link
                to={url}
                className="inline-flex min-h-11 items-center gap-2 font-bold text-primary underline-offset-4 hover:underline"
              >
                <Icon name="poster" size={20} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
