import { Link } from 'react-router'
import { CardCard } from '../../features/settings/card-card.tsx'
import { RequisitesCard } from '../../features/settings/requisites-card.tsx'
import { SbpCard } from '../../features/settings/sbp-card.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { answerForm, textOf, withStatus, type Deeds } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { Route } from './+types/payments.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [account, payments] = await Promise.all([
    api.read('GET /v1/account'),
    api.read('GET /v1/account/payments'),
  ])
  return { userId: account.id, legalClass: account.legal.legal_class, payments }
}

const DEEDS: Deeds = {
  sbp: (form) => ask('PUT /v1/account/payments/sbp', { body: { phone: textOf(form, 'phone') } }),
  account: (form) =>
    ask('PUT /v1/account/payments/account', {
      body: {
        inn: textOf(form, 'inn'),
        kpp: textOf(form, 'kpp') || undefined,
        bik: textOf(form, 'bik'),
        account: textOf(form, 'account'),
      },
    }),
  'card-remove': () => ask('DELETE /v1/account/payments/card'),
  'sbp-remove': () => ask('DELETE /v1/account/payments/sbp'),
  'account-remove': () => ask('DELETE /v1/account/payments/account'),
}

export const action = async (visit: Route.ActionArgs) => withStatus(await answerForm(visit, DEEDS))

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: 'Выплаты', path: location.pathname, isPrivate: true })
}

export default function PaymentsScreen({ loaderData }: Route.ComponentProps) {
  const { userId, legalClass, payments } = loaderData
  return (
    <>
      {legalClass === 'entity' ? (
        <RequisitesCard userId={userId} account={payments.account} />
      ) : (
        <>
          <CardCard card={payments.card} card_tokeniser={payments.card_tokeniser} />
          <SbpCard userId={userId} sbp={payments.sbp} />
        </>
      )}
      <p className="text-pretty text-muted">
        Что вы купили и&nbsp;за&nbsp;что платите, смотрите в&nbsp;
        <Link to="/orders" className="font-semibold text-primary underline underline-offset-4">
          ваших заказах
        </Link>
        .
      </p>
    </>
  )
}
