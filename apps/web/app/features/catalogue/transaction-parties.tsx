import { Link } from 'react-router'
import type { Transaction } from '@kefir/wire/transactions'
import { shortAddress } from '../../lib/format/short-address.ts'

type Side = Transaction['from']
type TransactionPartiesProps = { from: Side; to: Side }

/** From whom to whom; only one of them where the other is nobody. */
export function TransactionParties({ from, to }: TransactionPartiesProps) {
  const hasBoth = isSomebody(from) && isSomebody(to)

  return (
    <p className="flex flex-wrap gap-x-1.5">
      {isSomebody(from) && <Party side={from} />}
      {hasBoth && (
        <span className="text-muted">
          <span aria-hidden="true">→</span>
          <span className="sr-only">кому</span>
        </span>
      )}
      {isSomebody(to) && <Party side={to} />}
    </p>
  )
}

function Party({ side: { id, nikname, address } }: { side: Side }) {
  const name = nikname ?? (address && shortAddress(address)) ?? `Пользователь ${id}`
  if (id === null)
    return (
      <span title={address ?? undefined} className="whitespace-nowrap tabular-nums">
        {name}
      </span>
    )
  return (
    <Link
      to={`/profile/${id}`}
      prefetch="intent"
      className="min-w-0 truncate rounded-field leading-6 hover:text-primary hover:underline"
    >
      {name}
    </Link>
  )
}

const isSomebody = ({ id, nikname, address }: Side) => (id ?? nikname ?? address) !== null
