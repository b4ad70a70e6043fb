import { redirect } from 'react-router'
import type { Route } from './+types/cart.ts'
import { CartRow } from '../../features/market/cart-row.tsx'
import { CartTotal } from '../../features/market/cart-total.tsx'
import { useCart } from '../../features/market/use-cart.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { answerForm, textOf, withStatus } from '../../lib/forms/answer-form.server.ts'
import { footerInWords } from '../../lib/forms/read-refusal.ts'
import { formatPlural } from '../../lib/format/format.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { EmptyShelf } from '../../ui/section.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  withoutBlur(await apiFor(context).read('GET /v1/cart'))

/** For who has no scripts; the others make the calls themselves. */
export async function action(visit: Route.ActionArgs) {
  const outcome = await answerForm(visit, {
    'cart-remove': (form) => ask('DELETE /v1/cart/:id', { params: { id: textOf(form, 'id') } }),
    'cart-order': () => ask('POST /v1/cart/order'),
  })
  const { reply } = outcome
  if (reply && 'order_id' in reply) throw redirect(`/orders/${reply.order_id}`)
  return withStatus(outcome)
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Корзина', path: location.pathname, isPrivate: true })

/** What the user means to buy with one payment. */
export default function CartScreen({ loaderData, actionData }: Route.ComponentProps) {
  const doing = useCart(loaderData)
  const { items, limit } = doing.cart
  return (
    <div className="wrap max-w-[1128px] pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Корзина</h1>
      <p role="alert" className="mt-3 font-semibold text-pretty text-danger empty:hidden">
        {actionData?.refusal && footerInWords(actionData.refusal)}
      </p>
      {items.length === 0 ? (
        <div className="mt-6">
          <EmptyShelf
            item="crate"
            title="Корзина пуста"
            text="Нажмите «В корзину» на странице токена: несколько токенов можно оплатить одним платежом."
            action={{ to: '/categories/all', text: 'В каталог' }}
          />
        </div>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {formatPlural(items.length, ['токен', 'токена', 'токенов'])} из&nbsp;{limit} возможных.
          </p>
          <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-6">
            <ul className="space-y-3">
              {items.map((item) => (
                <li key={item.token.id}>
                  <CartRow
                    item={item}
                    isGoing={doing.doing === item.token.id}
                    onRemove={doing.remove}
                    onNews={doing.look}
                  />
                </li>
              ))}
            </ul>
            <CartTotal {...doing} />
          </div>
        </>
      )}
    </div>
  )
}
