import { Link } from 'react-router'
import type { Order } from '@kefir/wire/orders'
import { formatLitres } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const LARGE = { size: 'large' } as const
const GHOST = { kind: 'ghost', size: 'large' } as const
const ROW = 'mt-6 flex flex-wrap gap-2.5'
const WIDE_ON_PHONE = 'max-sm:w-full'

/** Where the tokens are now, and what the buyer was given for it. */
export function OrderDone({ order }: { order: Order }) {
  return (
    <>
      <Cashback litres={order.cashback} />
      <BoughtLinks order={order} />
    </>
  )
}

/** It comes a moment after the tokens, and is spoken then. */
const Cashback = ({ litres }: { litres: Order['cashback'] }) => (
  <p role="status" className="mt-4 flex items-center gap-2 font-bold empty:hidden">
    {litres !== null && Number(litres) > 0 && (
      <>
        <Icon name="drop" size={20} className="shrink-0 text-primary" />
        <Link
          to="/points"
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          +{formatLitres(litres)} кешбэка
        </Link>
      </>
    )}
  </p>
)

function BoughtLinks({ order: { items } }: { order: Order }) {
  const [only, ...others] = items
  const token = others.length === 0 ? only?.token : null
  return (
    <p className={ROW}>
      {token && (
        <Link
          to={`/collection/token/${token.id}`}
          className={`${buttonClass(LARGE)} ${WIDE_ON_PHONE}`}
        >
          Открыть токен
          <Icon name="arrow" />
        </Link>
      )}
      <Link to="/profile" className={`${buttonClass(token ? GHOST : LARGE)} ${WIDE_ON_PHONE}`}>
        В&nbsp;мой профиль
      </Link>
    </p>
  )
}

/** What came to nothing can be begun anew. */
export function OrderOver({ order: { items } }: { order: Order }) {
  const [only, ...others] = items
  const token = others.length === 0 ? only?.token : null
  return (
    <p className={ROW}>
      {token ? (
        <Link
          to={`/collection/token/${token.id}`}
          className={`${buttonClass(LARGE)} ${WIDE_ON_PHONE}`}
        >
          Вернуться к&nbsp;токену
        </Link>
      ) : (
        <Link to="/categories/all" className={`${buttonClass(LARGE)} ${WIDE_ON_PHONE}`}>
          В&nbsp;каталог
        </Link>
      )}
      <Link to="/support#request" className={`${buttonClass(GHOST)} ${WIDE_ON_PHONE}`}>
        Написать в&nbsp;поддержку
      </Link>
    </p>
  )
}

/** Longer than a delivery ever takes, here and by the chain. */
const SLOW_MS = 60_000
const SLOW_CHAIN_MS = 10 * SLOW_MS

/** The money has come and the token has not: nobody is left to look at a turning ring. */
export function OrderSlow({ order: { items, steps, status, checked_at } }: { order: Order }) {
  const paidAt = steps.find(({ code }) => code === 'paid')?.at
  const slowMs = status.code === 'delivering' ? SLOW_CHAIN_MS : SLOW_MS
  if (!paidAt || Date.parse(checked_at) - Date.parse(paidAt) < slowMs) return null
  return (
    <p className="mt-5 rounded-card bg-bg p-4 text-pretty">
      Это дольше обычного. Деньги не&nbsp;пропадут: либо{' '}
      {items.length === 1 ? 'токен станет вашим' : 'токены станут вашими'}, либо они вернутся. Если
      через час ничего не&nbsp;изменится,{' '}
      <Link to="/support#request" className="font-semibold text-primary underline">
        напишите в&nbsp;поддержку
      </Link>
      .
    </p>
  )
}
