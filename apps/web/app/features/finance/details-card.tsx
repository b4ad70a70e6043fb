import { Link } from 'react-router'
import type { Finance } from '@kefir/wire/finance'
import { formatPhone } from '../../lib/format/format-phone.ts'

/** Where pay-outs go, and how to say it where nothing is said yet. */
export function DetailsCard({ finance }: { finance: Finance }) {
  const { details, methods } = finance.payout
  const kept = [
    details.sbp && methods.includes('sbp') ? `СБП ${formatPhone(details.sbp.phone)}` : null,
    details.card && methods.includes('card') ? `карта ${details.card.mask}` : null,
    details.account && methods.includes('account')
      ? `счёт ••${details.account.account.slice(-4)}`
      : null,
  ].filter(Boolean)
  return (
    <section
      aria-label="Куда выводить"
      className="rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-4 shadow-card md:p-6"
    >
      <h2 className="text-[18px] leading-tight md:text-[20px]">Куда выводить</h2>
      {kept.length > 0 ? (
        <p className="mt-2 wrap-anywhere">{kept.join(', ')}</p>
      ) : (
        <p className="mt-2 text-pretty text-muted">
          {finance.need_wallet && (
            <b className="text-ink">Ваши токены продаются, а куда переводить деньги — неясно. </b>
          )}
          {methods.includes('account')
            ? 'Укажите реквизиты счёта организации.'
            : 'Укажите телефон для СБП или карту.'}
        </p>
      )}
      <Link
        to="/profile/settings/payments"
        className="mt-1 inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
      >
        {kept.length > 0 ? 'Изменить' : 'Завершить настройку выплат'}
      </Link>
    </section>
  )
}
