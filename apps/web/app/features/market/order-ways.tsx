import { Link } from 'react-router'
import type { Order } from '@kefir/wire/orders'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { formatRoubles } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OrderStage } from './order-stage.ts'
import type { Method, PayingOrder } from './use-paying-order.ts'

const ICONS: Record<Method, IconName> = { card: 'card', sbp: 'phone', account: 'wallet' }
const NOTES: Record<Method, string> = {
  card: 'Мир, Visa, Mastercard российских банков',
  sbp: 'По QR-коду в\u00a0приложении банка',
  account: 'С\u00a0расчётного счёта',
}

const OPENING: Record<Method, string> = {
  card: 'Открываем страницу банка',
  sbp: 'Открываем страницу банка',
  account: 'Выставляем счёт',
}

type OrderWaysProps = { order: Order; stage: OrderStage; paying: PayingOrder }

/** How the order can be paid. Without scripts each way is a form, and the bank's page a link. */
export function OrderWays({ order, stage, paying }: OrderWaysProps) {
  const { payment, ways } = order
  const open = stage === 'at-bank' && payment?.pay_url ? payment : null
  const others = open ? ways.filter(({ method }) => method !== open.method) : ways

  return (
    <div className="mt-5">
      {open && (
        <a
          href={open.pay_url!}
          className={`${buttonClass({ size: 'large' })} mb-5 w-full sm:w-auto`}
        >
          <Icon name={ICONS[open.method]} />
          Вернуться на&nbsp;страницу банка
        </a>
      )}
      <h3 className="mb-2.5 font-sans text-base font-bold tracking-normal">
        {TITLES[stage] ?? `Оплатить ${formatRoubles(order.total)}`}
      </h3>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          if (submitter instanceof HTMLButtonElement)
            paying.pay({ method: submitter.value as Method })
        }}
        className="grid gap-2.5 sm:grid-cols-2"
      >
        <FormIntent name="order-pay" />
        {others.map((way) => (
          <Way key={way.method} way={way} opening={paying.method} />
        ))}
      </form>
      {ways.some(({ method, why_not }) => method === 'account' && why_not) && (
        <Link
          to="/profile/settings/payments"
          className={`${buttonClass({ kind: 'ghost' })} mt-3 w-full sm:w-auto`}
        >
          Указать реквизиты
        </Link>
      )}
      <p role="alert" className="mt-3 font-semibold text-pretty text-danger empty:hidden">
        {paying.refusal && `${paying.refusal}.`}
      </p>
    </div>
  )
}

const TITLES: Partial<Record<OrderStage, string>> = {
  'at-bank': 'Заплатить иначе',
  declined: 'Попробовать ещё раз',
  silent: 'Попробовать ещё раз',
}

type WayProps = { way: Order['ways'][number]; opening: Method | null }

/** A way that is closed stays readable and says why. */
function Way({ way: { method, name, why_not }, opening }: WayProps) {
  const isOpening = opening === method
  const whyNot = why_not ?? (opening ? OPENING[opening] : null)
  return (
    <button
      type="submit"
      name="method"
      value={method}
      aria-disabled={whyNot !== null || undefined}
      title={whyNot ?? undefined}
      onClick={(event) => whyNot !== null && event.preventDefault()}
      className={`flex min-h-[76px] items-center gap-3.5 rounded-card border-[1.5px] px-4 py-3 text-left transition-colors ${whyNot === null ? 'border-edge bg-surface hover:border-primary' : 'cursor-not-allowed border-line bg-bg'}`}
    >
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-field ${why_not === null ? 'bg-primary text-on-primary' : 'bg-line text-muted'}`}
      >
        <Icon name={ICONS[method]} size={24} />
      </span>
      <span className="min-w-0">
        <span className="block font-bold">{name}</span>
        <span className="block text-sm text-pretty text-muted">
          {why_not ?? (isOpening ? `${OPENING[method]}…` : NOTES[method])}
        </span>
      </span>
    </button>
  )
}
