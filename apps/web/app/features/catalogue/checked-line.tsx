import type { ReactNode } from 'react'
import { formatAgo } from '../../lib/format/format-ago.ts'
import { useNow } from '../../ui/countdown.tsx'

type CheckedLineProps = {
  checkedAt: string
  /** When the server made the page, ms. */
  renderedAt: number
  /** What else is to be known of the figures, as a sentence. */
  note?: ReactNode
  /** The space above it, where it is not the usual. */
  className?: string
}

/** The line of trust: how fresh the figures above are. */
export function CheckedLine({ checkedAt, renderedAt, note, className = 'mt-3' }: CheckedLineProps) {
  const now = useNow(renderedAt)

  return (
    <p className={`flex items-center gap-x-2 text-[13px] text-muted tabular-nums ${className}`}>
      <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
        <circle cx="8" cy="8" r="7" className="fill-success" />
        <path
          d="m5 8.2 2.1 2.1 4-4.2"
          fill="none"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-surface"
        />
      </svg>
      <span>
        Данные проверены {formatAgo(checkedAt, now)}. {note}
      </span>
    </p>
  )
}
