import { Link } from 'react-router'
import type { TokenTransaction, Transaction } from '@kefir/wire/transactions'
import { formatAgo } from '../../lib/format/format-ago.ts'
import { formatDateTime, formatLitres, formatRoubles } from '../../lib/format/format.ts'
import { useMinute } from '../../ui/countdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TRANSACTION_NAMES, TRANSACTION_STATES } from './transaction-names.ts'
import { TransactionParties } from './transaction-parties.tsx'

/** A row of a list about one token does not repeat the token. */
export type ActivityRow = Transaction & Partial<Pick<TokenTransaction, 'token'>>

type ActivityTableProps = {
  rows: ActivityRow[]
  /** When the server made the page, ms: ages are counted from it until the script runs. */
  renderedAt: number
}

/** What happened to tokens, the latest first as the server gave it. */
export function ActivityTable({ rows, renderedAt }: ActivityTableProps) {
  const now = useMinute(renderedAt)

  return (
    <ol className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id}>
          {row.token ? (
            <RowWithToken row={row} token={row.token} now={now} />
          ) : (
            <RowOfToken row={row} now={now} />
          )}
        </li>
      ))}
    </ol>
  )
}

type RowProps = { row: ActivityRow; now: number }

const WIDE = 'md:grid-cols-[128px_minmax(0,5fr)_minmax(0,6fr)_112px_116px] md:gap-x-4'

function RowWithToken({
  row,
  token,
  now,
}: RowProps & { token: NonNullable<ActivityRow['token']> }) {
  return (
    <div
      className={`grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3 ${WIDE}`}
    >
      <div className="col-start-2 row-start-2 min-w-0 md:col-start-1 md:row-start-1">
        <TypeChip row={row} />
      </div>
      <div className="contents md:flex md:min-w-0 md:items-center md:gap-3">
        <Picture
          picture={token.file}
          sizes="56px"
          className="row-span-3 row-start-1 size-14 self-start rounded-[14px] md:size-12"
        />
        <Link
          to={`/collection/token/${token.id}`}
          prefetch="intent"
          className="col-start-2 row-start-1 min-w-0 truncate rounded-field leading-6 font-bold hover:text-primary"
        >
          {token.name}
        </Link>
      </div>
      <div className="col-span-2 col-start-2 row-start-3 min-w-0 md:col-span-1 md:col-start-3 md:row-start-1">
        <TransactionParties from={row.from} to={row.to} />
      </div>
      <div className="col-start-3 row-start-1 text-right md:col-start-4">
        <Price row={row} />
      </div>
      <div className="col-start-3 row-start-2 text-right md:col-start-5 md:row-start-1">
        <When iso={row.created_at} now={now} />
      </div>
    </div>
  )
}

function RowOfToken({ row, now }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[128px_minmax(0,1fr)_auto_104px]">
      <TypeChip row={row} />
      <div className="row-start-2 min-w-0 sm:row-start-auto">
        <TransactionParties from={row.from} to={row.to} />
      </div>
      <div className="text-right">
        <Price row={row} />
      </div>
      <div className="text-right">
        <When iso={row.created_at} now={now} />
      </div>
    </div>
  )
}

function TypeChip({ row }: { row: ActivityRow }) {
  const state = TRANSACTION_STATES[row.status]
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="rounded-lg bg-primary/12 px-2 py-0.5 text-[13px] leading-5 font-bold text-primary">
        {TRANSACTION_NAMES[row.type]}
      </span>
      {state && (
        <span
          title={row.error ?? undefined}
          className={`text-[13px] ${row.status === 'failed' ? 'text-danger' : 'text-muted'}`}
        >
          {state}
        </span>
      )}
    </p>
  )
}

function Price({ row: { price, currency } }: { row: ActivityRow }) {
  if (price === null) return null
  return (
    <p className="font-bold whitespace-nowrap tabular-nums">
      <span className="sr-only">Цена: </span>
      {currency === 'RUB' ? formatRoubles(price) : formatLitres(price)}
    </p>
  )
}

function When({ iso, now }: { iso: string; now: number }) {
  return (
    <time
      dateTime={iso}
      title={`${formatDateTime(iso)} по Москве`}
      className="text-[14px] whitespace-nowrap text-muted tabular-nums"
    >
      {formatAgo(iso, now)}
    </time>
  )
}
