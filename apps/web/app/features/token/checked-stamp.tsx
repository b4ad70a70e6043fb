import { formatAgo } from '../../lib/format/format-ago.ts'
import { useNow } from '../../ui/countdown.tsx'

type CheckedStampProps = {
  checkedAt: string
  /** When the server made the page, ms. */
  renderedAt: number
}

/** How long ago the owner, the price and the picture were read. */
export function CheckedStamp({ checkedAt, renderedAt }: CheckedStampProps) {
  const now = useNow(renderedAt)
  return (
    <p className="flex items-baseline gap-2 text-[13.5px] text-muted tabular-nums">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />
      <span>Владелец, цена и&nbsp;картинка проверены {formatAgo(checkedAt, now)}</span>
    </p>
  )
}
