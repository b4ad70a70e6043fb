import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '@kefir/wire/orders'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OrderStage } from './order-stage.ts'

type OrderDeliveryProps = {
  order: Order
  stage: OrderStage
  /** The way to link an address on the spot; nothing where the token goes to one already, or it is too late. */
  linking: ReactNode
}

/** Where the chain takes a token, would take it once it is paid, or has taken it; nothing where it changed hands here, or stayed with its seller. */
export function OrderDelivery({ order, stage, linking }: OrderDeliveryProps) {
  const { delivery, items } = order
  if (!delivery || stage === 'over') return null
  const isDone = stage === 'done'
  const isAhead = !isDone && stage !== 'paid'
  const { address, is_vault, is_turned_away, explorer_url } = delivery
  return (
    <div className="mt-5 rounded-card bg-bg p-4">
      {isAhead && (
        <p className="mb-2 text-pretty">
          После оплаты токен передаст сеть Polygon: обычно это минута, самое большее час.
        </p>
      )}
      <p className="text-pretty">
        {is_vault ? (
          <>
            {is_turned_away && <>Передать токен на&nbsp;ваш адрес не&nbsp;получилось. </>}
            Токен {isDone ? 'лежит' : 'будет лежать'} в&nbsp;хранилище площадки в&nbsp;сети Polygon
            и&nbsp;{isDone ? 'принадлежит' : 'будет принадлежать'} вашему аккаунту.{' '}
            {is_turned_away ? (
              isDone && <>Забрать его можно на&nbsp;другой адрес.</>
            ) : (
              <>Своего адреса для этого не&nbsp;нужно.</>
            )}
            {isAhead && <> Чтобы он пришёл в&nbsp;ваш кошелёк, привяжите адрес до&nbsp;оплаты.</>}
          </>
        ) : (
          <>
            Токен {isAhead ? 'придёт' : isDone ? 'пришёл' : 'идёт'} на&nbsp;ваш адрес{' '}
            <AddressEnds address={address} /> в&nbsp;сети Polygon.
          </>
        )}
      </p>
      {isAhead && is_vault && linking}
      {isDone && is_vault && items[0]?.token && (
        <Link
          to={`/unloadToken/unloadTokenPages?id=${items[0].token.id}`}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          Забрать в&nbsp;кошелёк
        </Link>
      )}
      {explorer_url && (
        <a
          href={explorer_url}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
        >
          Передача в&nbsp;обозревателе
          <Icon name="external" size={18} />
          <span className="sr-only">, откроется в новой вкладке</span>
        </a>
      )}
    </div>
  )
}
