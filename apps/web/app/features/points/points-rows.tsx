import { Link } from 'react-router'
import type { PointsRow } from '@kefir/wire/points'
import { formatDateTime, formatLitres } from '../../lib/format/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Changes of litres, the latest first as the server gave them. */
export function PointsRows({ rows }: { rows: PointsRow[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface px-4 shadow-card md:px-6">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid min-h-[73px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3"
        >
          <div className="min-w-0">
            <p className="leading-6 font-bold">
              <Cause row={row} />
            </p>
            <time dateTime={row.created_at} className="text-sm text-muted tabular-nums">
              {formatDateTime(row.created_at)}
            </time>
          </div>
          <div className="text-right whitespace-nowrap tabular-nums">
            <p className={`leading-6 font-bold ${row.delta.startsWith('-') ? '' : 'text-primary'}`}>
              {formatDelta(row.delta)}
            </p>
            <p className="text-sm text-muted">
              <span className="sr-only">Стало: </span>
              {formatLitres(row.balance_after)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Cause({ row: { reason, ref } }: { row: PointsRow }) {
  if (ref.link === null) return reason.name
  return (
    <Link to={ref.link} className="rounded-field hover:text-primary hover:underline">
      {reason.name}
    </Link>
  )
}

/** `"2.50"` → «+2,50 л», `"-2.50"` → «−2,50 л». */
const formatDelta = (amount: string) =>
  `${amount.startsWith('-') ? '' : '+'}${formatLitres(amount)}`

/** Grey shapes that hold the place of changes. */
export const GreyPoints = ({ count }: { count: number }) => (
  <div className="px-4 md:px-6">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex h-[73px] items-center justify-between gap-4">
        <Skeleton className="h-4 w-40 rounded-full" />
        <Skeleton className="h-4 w-24 rounded-full" />
      </div>
    ))}
  </div>
)
