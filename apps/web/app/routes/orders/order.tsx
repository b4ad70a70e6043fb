import { useEffect } from 'react'
import type { Route } from './+types/order.ts'
import { OrderCancel } from '../../features/market/order-cancel.tsx'
import { OrderChecked } from '../../features/market/order-checked.tsx'
import { OrderDelivery } from '../../features/market/order-delivery.tsx'
import { OrderHead } from '../../features/market/order-head.tsx'
import { OrderInvoice } from '../../features/market/order-invoice.tsx'
import { OrderLeftOut } from '../../features/market/order-left-out.tsx'
import { OrderDone, OrderOver, OrderSlow } from '../../features/market/order-next.tsx'
import { stageOf } from '../../features/market/order-stage.ts'
import { OrderSteps } from '../../features/market/order-steps.tsx'
import { OrderSummary } from '../../features/market/order-summary.tsx'
import { OrderTimer } from '../../features/market/order-timer.tsx'
import { OrderWays } from '../../features/market/order-ways.tsx'
import { useOrder } from '../../features/market/use-order.ts'
import { usePayingOrder } from '../../features/market/use-paying-order.ts'
import { LinkDoor } from '../../features/wallet/link-door.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { answerForm, textOf, withStatus, type Deeds } from '../../lib/forms/answer-form.server.ts'
import { footerInWords } from '../../lib/forms/read-refusal.ts'
import { qrPath } from '../../lib/format/qr-path.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { useRereadPage } from '../../lib/page/use-reread-page.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { stopWaiting } from '../../ui/hydrate-later.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiFor(context)
  const order = await api.read('GET /v1/orders/:id', { params })
  const says = order.invoice?.qr
  const mayLink = order.status.code === 'created' && order.delivery?.is_vault
  const network = mayLink ? await api.read('GET /v1/blockchain-accounts/network') : null
  return { order, network, qr: says ? qrPath(says) : null }
}

/** For who has no scripts; the others make the calls themselves and go to the bank at once. */
export async function action(visit: Route.ActionArgs) {
  const { params } = visit
  const deeds: Deeds = {
    'order-pay': (form) =>
      ask('POST /v1/orders/:id/pay', {
        params,
        body: { method: textOf(form, 'method') as 'card' },
      }),
    'invoice-test-pay': (form) =>
      ask('POST /v1/invoices/:id/test-pay', { params: { id: textOf(form, 'invoice') } }),
    'order-cancel': () => ask('POST /v1/orders/:id/cancel', { params }),
  }
  return withStatus(await answerForm(visit, deeds))
}

/** Back brings no form that was sent already, and no state that has passed. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `Заказ № ${loaderData.order.id}` : 'Заказ не найден',
    path: location.pathname,
    isPrivate: true,
  })

export default function OrderScreen({ loaderData, actionData }: Route.ComponentProps) {
  // Another order is another page: nothing of the last one stays open.
  return <OrderPage key={loaderData.order.id} loaded={loaderData} said={saidOf(actionData)} />
}

const saidOf = (posted: Route.ComponentProps['actionData']) =>
  posted?.refusal
    ? (Object.values(posted.refusal.fields)[0] ?? footerInWords(posted.refusal))
    : null

type OrderPageProps = {
  loaded: Route.ComponentProps['loaderData']
  /** Why a form sent without scripts came to nothing. */
  said: string | null
}

function OrderPage({ loaded, said }: OrderPageProps) {
  const { order, take, reread } = useOrder(loaded.order)
  const asked = order.invoice?.qr ?? null
  const isDrawn = asked === (loaded.order.invoice?.qr ?? null)
  useInvoiceCode(isDrawn ? null : asked)
  const paying = usePayingOrder(order, reread)
  const stage = stageOf(order)
  const isUnpaid = order.status.code === 'created' && stage !== 'paid'

  return (
    <div className="wrap max-w-[1128px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Мои заказы', to: '/orders' }]} here={`№ ${order.id}`} />
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Заказ №&nbsp;{order.id}</h1>
      <OrderLeftOut />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_384px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6">
        <OrderHead order={order} stage={stage}>
          <p role="alert" className="mt-4 font-semibold text-pretty text-danger empty:hidden">
            {said}
          </p>
          {isUnpaid && stage !== 'invoice' && (
            <OrderTimer order={order} onEnd={() => void reread()} />
          )}
          {isUnpaid && stage !== 'invoice' && (
            <OrderWays order={order} stage={stage} paying={paying} />
          )}
          {order.invoice && (
            <OrderInvoice invoice={order.invoice} qr={isDrawn ? loaded.qr : null} onPaid={reread} />
          )}
          <OrderDelivery
            order={order}
            stage={stage}
            linking={
              loaded.network && <LinkDoor network={loaded.network} addresses={[]} kind="ghost" />
            }
          />
          {stage === 'paid' && <OrderSlow order={order} />}
          {stage === 'done' && <OrderDone order={order} />}
          {stage === 'over' && <OrderOver order={order} />}
          {isUnpaid && <OrderCancel order={order} onCancelled={take} onRefused={reread} />}
          <OrderChecked checked_at={order.checked_at} />
        </OrderHead>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderSummary order={order} />
        </div>
        <OrderSteps steps={order.steps} />
      </div>
    </div>
  )
}

/** The server draws the code: a page that has just got its invoice, or of whose invoice a part came, asks for it. */
function useInvoiceCode(missing: string | null) {
  const reread = useRereadPage(stopWaiting)
  useEffect(() => {
    if (missing !== null) void reread()
  }, [missing, reread])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPage
      error={error}
      notFound="Такого заказа у вас нет. Проверьте номер в «Моих заказах»."
    />
  )
}
