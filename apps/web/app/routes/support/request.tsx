import { MessageForm } from '../../features/support/message-form.tsx'
import { RequestMessages } from '../../features/support/request-messages.tsx'
import { RequestStatus } from '../../features/support/request-status.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { answerForm, textOf, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { Route } from './+types/request.ts'

/** The key of the letter, by which a guest reads their request. */
export const handle: PageHandle = { reads: ['key'] }

const keyOf = (request: Request) => new URL(request.url).searchParams.get('key')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const key = keyOf(request)
  return apiFor(context).read('GET /v1/support/tickets/:id', {
    params,
    query: new URLSearchParams(key ? { key } : {}),
  })
}

export async function action(visit: Route.ActionArgs) {
  const { params, request } = visit
  const key = keyOf(request)
  const outcome = await answerForm(visit, {
    'request-message': (form: FormData) =>
      ask('POST /v1/support/tickets/:id/messages', {
        params,
        body: { text: textOf(form, 'text'), ...(key && { key }) },
      }),
  })
  return withStatus(outcome)
}

/** The address opens somebody's words: no browser and no proxy keeps the page, and no other site learns it. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `Обращение ${loaderData.number}` : 'Обращение не найдено',
    path: location.pathname,
    isPrivate: true,
  })

export default function RequestScreen({ loaderData: ticket }: Route.ComponentProps) {
  const account = useAccount()
  const trail = [
    { name: 'Поддержка', to: '/support' },
    ...(account ? [{ name: 'Мои обращения', to: '/support/requests' }] : []),
  ]
  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={trail} here={ticket.number} />
      <h1 className="mt-2 text-[24px] leading-tight [overflow-wrap:anywhere] md:text-[32px]">
        {ticket.subject}
      </h1>
      <p className="mt-3 mb-5 flex flex-wrap items-center gap-3">
        <b className="tabular-nums">{ticket.number}</b>
        <RequestStatus status={ticket.status} />
      </p>
      <RequestMessages messages={ticket.messages} />
      <MessageForm isClosed={ticket.status === 'closed'} />
    </div>
  )
}
