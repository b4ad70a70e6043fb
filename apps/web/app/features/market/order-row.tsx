import { Link } from 'react-router'
import type { OrdersPage } from '@kefir/wire/orders'
import { formatDateTime, formatPlural, formatRoubles } from '../../lib/format/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TokenThumb } from './token-thumb.tsx'

type Row = OrdersPage['data'][number]

const DOTS: Record<Row['status']['code'], string> = {
  created: 'bg-highlight',
  paid: 'bg-primary',
  delivering: 'bg-primary',
  done: 'bg-success',
  refunded: 'bg-muted',
  cancelled: 'bg-muted',
  expired: 'bg-muted',
}

/** One order of the list; the whole card leads to its page. */
export function OrderRow({ order }: { order: Row }) {
  const { id, token, tokens_count, status, total, created_at } = order
  return (
    <article className="group relative flex items-center gap-4 rounded-card border border-line bg-surface p-3.5 sm:p-4">
      <TokenThumb file={token.file} />
      <div className="min-w-0 grow">
        <h2 className="font-sans text-[17px] leading-snug font-bold tracking-normal wrap-anywhere group-hover:text-primary">
          <Link to={`/orders/${id}`} prefetch="intent" className="stretched rounded-card">
            {token.name}
            {tokens_count > 1 && ` и\u00a0ещё ${more(tokens_count - 1)}`}
          </Link>
        </h2>
        <p className="text-sm text-muted tabular-nums">
          №&nbsp;{id} · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <b className="whitespace-nowrap tabular-nums">{formatRoubles(total)}</b>
          <span className="inline-flex items-baseline gap-2 text-sm font-bold">
            <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[status.code]}`} />
            {status.name}
          </span>
        </p>
      </div>
      <Icon name="arrow" className="mr-1 shrink-0 text-muted max-sm:hidden" />
    </article>
  )
}

const more = (count: number) => formatPlural(count, ['токен', 'токена', 'токенов'])

/** Grey shapes that hold the place of orders. */
export const GreyOrders = ({ count }: { count: number }) => (
  <div className="mt-3 space-y-3">
    {Array.from({ length: count }, (_, place) => (
      <Skeleton key={place} className="h-[114px] rounded-card" />
    ))}
  </div>
)
