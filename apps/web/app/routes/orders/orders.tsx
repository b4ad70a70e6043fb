import type { Route } from './+types/orders.ts'
import { GreyOrders, OrderRow } from '../../features/market/order-row.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { countNext, nextPageLink, readPage, withPage } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'

export const handle: PageHandle = { reads: ['page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const query = new URLSearchParams(withPage('', readPage(url.search)))
  const page = await apiFor(context).read('GET /v1/orders', { query })
  leavePastEnd(page, url)
  return withoutBlur(page)
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Мои заказы', path: location.pathname, isPrivate: true })

/** What the user ordered: bought, waiting for payment, and come to nothing. */
export default function OrdersScreen({ loaderData: page }: Route.ComponentProps) {
  const { items, more } = usePages('orders', page, (link) => followLink('GET /v1/orders', link))
  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Мои заказы</h1>
      {items.length === 0 ? (
        <div className="mt-6">
          <EmptyShelf
            item="crate"
            title="Заказов пока нет"
            text="Выберите токен и нажмите «Купить»: заказ, его оплата и доставка появятся здесь."
            action={{ to: '/categories/all', text: 'В каталог' }}
          />
        </div>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {formatTotal(page, ['заказ', 'заказа', 'заказов'])}. Время московское.
          </p>
          <ul className="mt-5 space-y-3">
            {items.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
          <LoadMore
            {...more}
            link={nextPageLink('', page)}
            shapes={{
              after: items.length,
              grey: <GreyOrders count={countNext(page, items.length)} />,
            }}
          />
        </>
      )}
    </div>
  )
}
