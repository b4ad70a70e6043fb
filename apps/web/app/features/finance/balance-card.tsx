import { Link } from 'react-router'
import type { Finance } from '@kefir/wire/finance'
import { formatDateTime, formatRoubles } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'

/** What there is, what is held and until when, and the way to take it out. */
export function BalanceCard({ finance }: { finance: Finance }) {
  const { available, on_hold, under_way, holds, payout } = finance
  const isTooLittle = Number(available) < Number(payout.min)
  return (
    <section aria-label="Баланс" className="rounded-card bg-highlight p-5 text-on-highlight md:p-7">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p>
          <span className="block font-semibold">Можно вывести</span>
          <span
            data-testid="available"
            className="text-[34px] leading-tight font-bold tabular-nums md:text-[44px]"
          >
            {formatRoubles(available)}
          </span>
        </p>
        {isTooLittle ? (
          <p className="max-w-[300px] text-sm font-semibold text-pretty">
            Вывести можно от {formatRoubles(payout.min)}: деньги появятся здесь после продажи
          </p>
        ) : (
          <Link
            to="/finance/create/sbp"
            prefetch="intent"
            className={buttonClass({ kind: 'primary', size: 'large' })}
          >
            Вывести деньги
          </Link>
        )}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        <Fact name="На удержании" value={formatRoubles(on_hold)} />
        <Fact name="Выплаты в пути" value={formatRoubles(under_way)} />
        <Fact name="Сегодня можно вывести ещё" value={formatRoubles(payout.left_today)} />
      </dl>
      {holds.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4">
            Когда освободятся удержанные деньги
          </summary>
          <ul className="mt-1 space-y-1.5">
            {holds.map(({ amount, until, why }) => (
              <li key={`${until} ${why}`} className="text-pretty">
                <b className="tabular-nums">{formatRoubles(amount)}</b> —{' '}
                <time dateTime={until}>{formatDateTime(until)}</time>. {why}.
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm">{name}</dt>
    <dd className="font-bold">{value}</dd>
  </div>
)
