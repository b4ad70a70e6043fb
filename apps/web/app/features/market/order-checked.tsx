import type { Order } from '@kefir/wire/orders'
import { formatTime } from '../../lib/format/format.ts'

/** How fresh all this is; the order is read again while anything may change. */
export const OrderChecked = ({ checked_at }: Pick<Order, 'checked_at'>) => (
  <p className="mt-5 flex flex-wrap items-baseline gap-2 text-[13.5px] text-muted tabular-nums">
    <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />
    <span>
      Проверено в&nbsp;<time dateTime={checked_at}>{formatTime(checked_at)}</time>, время московское
    </span>
    {/* With scripts the page looks by itself. */}
    <a href="?" className="hidden font-semibold text-primary underline noscript:inline">
      Обновить
    </a>
  </p>
)
