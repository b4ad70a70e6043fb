import type { Order } from '@kefir/wire/orders'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Where the chain takes a token, or has taken it; nothing where it changed hands here, or stayed with its seller. */
export function OrderDelivery({ order: { delivery, status } }: { order: Order }) {
  const isDone = status.code === 'done'
  if (!delivery || !(isDone || status.code === 'delivering')) return null
  const { address, is_vault, explorer_url } = delivery
  return (
    <div className="mt-5 rounded-card bg-bg p-4">
      <p className="text-pretty">
        {is_vault ? (
          <>
            Токен {isDone ? 'лежит' : 'будет лежать'} в&nbsp;хранилище площадки в&nbsp;сети Polygon
            и&nbsp;{isDone ? 'принадлежит' : 'будет принадлежать'} вашему аккаунту. Своего адреса
            для этого не&nbsp;нужно.
          </>
        ) : (
          <>
            Токен {isDone ? 'пришёл' : 'идёт'} на&nbsp;ваш адрес <AddressEnds address={address} />{' '}
            в&nbsp;сети Polygon.
          </>
        )}
      </p>
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
