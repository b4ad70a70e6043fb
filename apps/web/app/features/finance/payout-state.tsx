import { Link } from 'react-router'
import { isUnderWay } from '@kefir/rules/payments/payout-words'
import type { Payout } from '@kefir/wire/finance'
import { formatDateTime, formatRoubles } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useFreshMoney } from './use-fresh-money.ts'

const DOTS: Record<Payout['status']['code'], string> = {
  waiting: 'bg-highlight',
  new: 'bg-primary',
  pending: 'bg-primary',
  succeeded: 'bg-success',
  failed: 'bg-danger',
  rejected: 'bg-danger',
}

/** Where a pay-out is now, what happens next, and why where it came to nothing. */
export function PayoutState({ payout }: { payout: Payout }) {
  const { status } = payout
  // Not beside the form: a page read anew while the form is on its way would take its redirect's place.
  useFreshMoney(isUnderWay(status.code) ? status.code : null)
  const isLost = status.code === 'failed' || status.code === 'rejected'
  return (
    <section
      aria-label={`Выплата № ${payout.id}`}
      className="rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-5 shadow-card md:p-7"
    >
      <p className="text-[30px] leading-tight font-bold tabular-nums md:text-[38px]">
        {formatRoubles(payout.amount)}
      </p>
      <div role="status" className="mt-3">
        <p className="inline-flex items-baseline gap-2 text-[18px] font-bold">
          <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[status.code]}`} />
          {status.name}
        </p>
        <p className="mt-1 text-pretty">{payout.next}.</p>
      </div>
      <dl className="mt-5 grid gap-x-5 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Куда</dt>
        <dd className="wrap-anywhere">{payout.to}</dd>
        <dt className="text-muted max-sm:mt-1">Заказана</dt>
        <dd className="tabular-nums">{formatDateTime(payout.created_at)}</dd>
        <dt className="text-muted max-sm:mt-1">Изменилась</dt>
        <dd className="tabular-nums">{formatDateTime(payout.updated_at)}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        {isLost && (
          <Link to="/finance/create/sbp" className={buttonClass()}>
            Попробовать ещё раз
          </Link>
        )}
        <Link to="/finance" className={buttonClass({ kind: isLost ? 'ghost' : 'primary' })}>
          К финансам
        </Link>
      </div>
    </section>
  )
}
