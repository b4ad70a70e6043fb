import { Link } from 'react-router'
import type { MoneyRow } from '@kefir/wire/finance'
import { formatDateTime } from '../../lib/format/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { METHOD_NAMES, moneyName, moneySum, priceParts } from './money-words.ts'

/** Operations, the latest first as the server gave them. */
export function MoneyRows({ rows }: { rows: MoneyRow[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface px-4 shadow-card md:px-6">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid min-h-[97px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3"
        >
          <div className="min-w-0">
            <p className="leading-6 font-bold wrap-anywhere">
              <Name row={row} />
            </p>
            <p className="text-sm text-pretty">{row.status.name}</p>
            <Parts row={row} />
            <p className="text-sm text-muted tabular-nums">
              <time dateTime={row.created_at}>{formatDateTime(row.created_at)}</time>
              {' · '}
              {METHOD_NAMES[row.method]}
            </p>
          </div>
          <div className="text-right whitespace-nowrap tabular-nums">
            <p className={`leading-6 ${row.is_moved ? 'font-bold' : 'text-muted'}`}>
              {moneySum(row)}
            </p>
            {row.about && <About about={row.about} />}
            {row.receipt_url && (
              <Link to={row.receipt_url} className={SIDE_LINK}>
                Чек
              </Link>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

const SIDE_LINK =
  'ml-auto flex min-h-6 w-fit items-center text-sm font-semibold text-primary underline-offset-4 hover:underline'

/** The order, offer, place or pay-out by its number; whoever sold has no page of the order. */
function About({ about: { name, link } }: { about: NonNullable<MoneyRow['about']> }) {
  if (link === null) return <p className="text-sm leading-6 text-muted">{name}</p>
  return (
    <Link to={link} className={SIDE_LINK}>
      {name}
    </Link>
  )
}

/** A seller reads how the price became what came. */
function Parts({ row }: { row: MoneyRow }) {
  const words = priceParts(row)
  return words && <p className="text-sm text-pretty text-muted tabular-nums">{words}</p>
}

function Name({ row }: { row: MoneyRow }) {
  if (row.token === null) return moneyName(row)
  return (
    <Link
      to={`/collection/token/${row.token.id}`}
      className="rounded-field hover:text-primary hover:underline"
    >
      {moneyName(row)}
    </Link>
  )
}

/** Grey shapes that hold the place of operations. */
export const GreyMoney = ({ count }: { count: number }) => (
  <div className="px-4 md:px-6">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex h-[97px] items-center justify-between gap-4">
        <Skeleton className="h-4 w-40 rounded-full" />
        <Skeleton className="h-4 w-24 rounded-full" />
      </div>
    ))}
  </div>
)
