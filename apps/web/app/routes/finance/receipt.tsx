import type { Route } from './+types/receipt.ts'
import { ReceiptCard } from '../../features/finance/receipt-card.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { told: await apiFor(context).read('GET /v1/payments/:id/receipt', { params }) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `Чек № ${loaderData.told.payment_id}` : 'Чек',
    path: location.pathname,
    isPrivate: true,
  })

/** What the tax service was told of a payment; printed, it is the receipts alone. */
export default function ReceiptScreen({ loaderData: { told } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[608px] pt-4 pb-12 md:pt-8 md:pb-16">
      <div className="print:hidden">
        <Breadcrumbs trail={[{ name: 'Финансы', to: '/finance' }]} here="Чек" />
      </div>
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Чек</h1>
      <p className="mt-2 mb-5 text-pretty text-muted">{told.description}</p>
      <div className="space-y-4">
        {told.receipts.map((receipt) => (
          <ReceiptCard key={receipt.number} receipt={receipt} of={told} />
        ))}
      </div>
      <div className="mt-5 print:hidden">
        <Button kind="ghost" onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
      <p className="mt-4 text-sm text-muted">Время московское.</p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPage
      error={error}
      notFound="Такого чека у вас нет. Чеки есть у оплаченных покупок и у возвратов."
    />
  )
}
