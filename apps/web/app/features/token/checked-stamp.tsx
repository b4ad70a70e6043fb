import type { Token } from '@kefir/wire/tokens'
import { formatAgo } from '../../lib/format/format-ago.ts'
import { useMinute } from '../../ui/countdown.tsx'

type CheckedStampProps = {
  token: Pick<Token, 'checked_at' | 'chain'>
  /** When the server made the page, ms. */
  renderedAt: number
}

/** How long ago the price and the picture were read, and the owner, whom the chain may tell. */
export function CheckedStamp({ token: { checked_at, chain }, renderedAt }: CheckedStampProps) {
  const now = useMinute(renderedAt)
  const isBehind = chain.lag_minutes !== null
  return (
    <p className="flex items-baseline gap-2 text-[13.5px] text-muted tabular-nums">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isBehind ? 'bg-muted' : 'bg-success'}`}
      />
      <span>
        {chain.owner
          ? `Цена и\u00a0картинка проверены ${formatAgo(checked_at, now)}, владельца сверили с\u00a0сетью ${formatAgo(chain.owner.checked_at, now)}`
          : `Владелец, цена и\u00a0картинка проверены ${formatAgo(checked_at, now)}`}
      </span>
    </p>
  )
}
