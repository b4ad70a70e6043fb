import { Link } from 'react-router'
import type { Order } from '@kefir/wire/orders'
import { formatPlural, formatRoubles } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OrderMoney } from './order-money.tsx'
import { partsOf } from './order-parts.ts'

/** What is bought, of whom, and what of the price goes where. */
export function OrderSummary({ order }: { order: Order }) {
  const { items, split, status } = order
  const parts = partsOf({ split, items, status })
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-[24px] border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="order-summary" className="text-[19px] leading-tight">
        {formatPlural(items.length, ['токен', 'токена', 'токенов'])}
      </h2>
      <ul className="mt-4 space-y-4">
        {items.map((item, place) => (
          <Item key={item.token?.id ?? `gone ${place}`} item={item} />
        ))}
      </ul>
      <dl className="mt-5 border-t border-line pt-4 tabular-nums">
        <div className="flex items-baseline justify-between gap-4 font-bold">
          <dt>Цена</dt>
          <dd className="font-display text-[20px] whitespace-nowrap">
            {formatRoubles(split.price)}
          </dd>
        </div>
        {parts.map(({ name, amount }) => (
          <div key={name} className="mt-2 flex items-baseline justify-between gap-4 text-[15px]">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-nowrap">{formatRoubles(amount)}</dd>
          </div>
        ))}
      </dl>
      {parts.length > 0 && (
        <p className="mt-3 text-[13.5px] text-pretty text-muted">
          Комиссия и&nbsp;роялти уже в&nbsp;цене: сверх неё вы ничего не&nbsp;платите.
        </p>
      )}
      <OrderMoney order={order} />
    </section>
  )
}

function Item({ item: { token, name, seller, price } }: { item: Order['items'][number] }) {
  return (
    <li className="flex items-center gap-3.5">
      {token ? (
        <Picture picture={token.file} sizes="72px" className="size-18 shrink-0 rounded-[14px]" />
      ) : (
        <span className="grid size-18 shrink-0 place-items-center rounded-[14px] bg-line text-muted">
          <Icon name="poster" size={28} />
        </span>
      )}
      <div className="min-w-0">
        <p className="leading-snug font-bold wrap-anywhere">
          {token ? (
            <Link
              to={`/collection/token/${token.id}`}
              prefetch="intent"
              className="inline-block min-h-6 rounded-field hover:text-primary hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          Продавец:{' '}
          <Link
            to={`/profile/${seller.id}`}
            className="inline-block min-h-6 font-semibold text-ink hover:underline"
          >
            {personName(seller)}
          </Link>
        </p>
        <p className="font-bold whitespace-nowrap tabular-nums">{formatRoubles(price)}</p>
      </div>
    </li>
  )
}
