import { redirect } from 'react-router'
import type { Route } from './+types/payout.ts'
import { findBank } from '../../features/finance/find-bank.ts'
import { PayoutForm } from '../../features/finance/payout-form.tsx'
import { PayoutState } from '../../features/finance/payout-state.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { orElse } from '../../lib/api/or-else.ts'
import { readPrice } from '../../lib/format/read-price.ts'
import { answerForm, textOf, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

export const handle: PageHandle = { reads: ['payout'] }

/** The form, or how a pay-out that the address names stands. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiFor(context)
  const asked = new URL(request.url).searchParams.get('payout') ?? ''
  if (asked !== '') {
    const params = { id: asked }
    return { payout: await api.read('GET /v1/finance/payouts/:id', { params }), form: null }
  }
  const [finance, banks] = await Promise.all([
    api.read('GET /v1/finance'),
    api.read('GET /v1/finance/banks'),
  ])
  return { payout: null, form: { finance, banks: banks.data } }
}

export async function action(visit: Route.ActionArgs) {
  // Where they cannot be read now, the deed itself says why.
  const { data: banks } = await orElse(apiFor(visit.context).read('GET /v1/finance/banks'), {
    data: [],
  })
  const outcome = await answerForm(visit, {
    payout: (form) =>
      ask('POST /v1/finance/payouts', {
        body: {
          amount: readPrice(textOf(form, 'amount')),
          method: textOf(form, 'method') as 'sbp',
          phone: textOf(form, 'phone') || undefined,
          bank_id: findBank(banks, textOf(form, 'bank')),
          password: textOf(form, 'password') || undefined,
          code: textOf(form, 'code') || undefined,
        },
      }),
  })
  if (outcome.reply) throw redirect(`/finance/create/sbp?payout=${outcome.reply.id}`)
  return withStatus(outcome)
}

/** Back brings no form that was sent already, and no state that has passed. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.payout ? `Выплата № ${loaderData.payout.id}` : 'Вывод денег',
    path: location.pathname,
    isPrivate: true,
  })

export default function PayoutScreen({ loaderData: { payout, form } }: Route.ComponentProps) {
  const title = payout ? `Выплата №\u00a0${payout.id}` : 'Вывод денег'
  return (
    <div className="wrap max-w-[608px] pt-4 pb-12 md:pt-8 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Финансы', to: '/finance' }]} here={title} />
      <h1 className="mt-2 mb-5 text-[28px] leading-tight md:text-[36px]">{title}</h1>
      {payout && <PayoutState payout={payout} />}
      {form && <PayoutForm {...form} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound="Такой выплаты у вас нет. Все выплаты — в «Финансах»." />
}
