import { Link } from 'react-router'
import { formatLitres } from '../lib/format/format.ts'

/** «Баланс: 128,50 л». Nothing at all while the balance is not known. */
export function BalancePill({
  balance,
  className = '',
}: {
  balance: string | null
  className?: string
}) {
  if (balance === null) return null
  return (
    <Link
      to="/points"
      prefetch="intent"
      className={`h-11 items-center gap-2 rounded-field border-[1.5px] border-line bg-surface px-3.5 font-semibold whitespace-nowrap hover:border-muted ${className}`}
    >
      <span className="text-muted">Баланс:</span>
      {formatLitres(balance)}
    </Link>
  )
}
