import { Link } from 'react-router'
import type { Finance } from '@kefir/wire/finance'
import { formatRoubles } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HeldMoney } from './held-money.tsx'
import { tooLittleWords } from './money-words.ts'

/** What there is, what is held and until when, and the way to take it out. */
export function BalanceCard({ finance }: { finance: Finance }) {
  const { available, on_hold, under_way, payout } = finance
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
            {tooLittleWords(finance)}
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
      <HeldMoney finance={finance} />
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm">{name}</dt>
    <dd className="font-bold">{value}</dd>
  </div>
)
