import { Link } from 'react-router'
import type { Order } from '@kefir/wire/orders'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const LARGE = { size: 'large' } as const
const GHOST = { kind: 'ghost', size: 'large' } as const
const ROW = 'mt-6 flex flex-wrap gap-2.5'
const WIDE_ON_PHONE = 'max-sm:w-full'

/** Where the tokens are now. */
export function OrderDone({ order: { items } }: { order: Order }) {
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

/** Longer than a delivery ever takes. */
const SLOW_MS = 60_000

/** The money has come and the token has not: nobody is left to look at a turning ring. */
export function OrderSlow({ order: { steps, checked_at } }: { order: Order }) {
  const paidAt = steps.find(({ code }) => code === 'paid')?.at
  if (!paidAt || Date.parse(checked_at) - Date.parse(paidAt) < SLOW_MS) return null
  return (
    <p className="mt-5 rounded-card bg-bg p-4 text-pretty">
      Это дольше обычного. Деньги не&nbsp;пропадут: либо токен станет вашим, либо они вернутся. Если
      через час ничего не&nbsp;изменится,{' '}
      <Link to="/support#request" className="font-semibold text-primary underline">
        напишите в&nbsp;поддержку
      </Link>
      .
    </p>
  )
}
