import { Link } from 'react-router'
import type { Finance } from '@kefir/wire/finance'
import { formatDateTime, formatRoubles } from '../../lib/format/format.ts'

/** Each held sum: why, until when, and the way to what it is held for. */
export function HeldMoney({ finance }: { finance: Pick<Finance, 'holds' | 'holds_left'> }) {
  const { holds, holds_left } = finance
  if (holds.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4">
        Что удержано и до какого времени
      </summary>
      <ul className="mt-1 space-y-1.5">
        {holds.map((hold) => (
          <li key={`${hold.link} ${hold.until} ${hold.why} ${hold.amount}`} className="text-pretty">
            <b className="tabular-nums">{formatRoubles(hold.amount)}</b> — <Why hold={hold} />
            {hold.until && (
              <>
                {', до '}
                <time dateTime={hold.until}>{formatDateTime(hold.until)}</time>
              </>
            )}
          </li>
        ))}
        {Number(holds_left) > 0 && (
          <li>
            <b className="tabular-nums">{formatRoubles(holds_left)}</b> — остальное
          </li>
        )}
      </ul>
    </details>
  )
}

function Why({ hold: { why, link } }: { hold: Finance['holds'][number] }) {
  if (link === null) return why
  return (
    <Link to={link} className="underline underline-offset-4">
      {why}
    </Link>
  )
}
