import type { Route } from './+types/complaints.ts'
import { ComplaintCard } from '../../features/complaints/complaint-card.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import { answerForm, textOf, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return apiFor(context).read('GET /v1/complaints')
}

/** The appeals are the only forms here, one for each declined complaint. */
export async function action(visit: Route.ActionArgs) {
  const intent = textOf(await visit.request.clone().formData(), 'intent')
  const id = /^appeal (\d{1,9})$/.exec(intent)?.[1]
  const outcome = await answerForm(visit, {
    ...(id && {
      [intent]: (form: FormData) =>
        ask('POST /v1/complaints/:id/appeal', {
          params: { id },
          body: { text: textOf(form, 'text') },
        }),
    }),
  })
  return withStatus(outcome)
}

/** As in the settings: Back brings no form that was sent already. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: 'Мои жалобы', path: location.pathname, isPrivate: true })
}

export default function ComplaintsScreen({ loaderData }: Route.ComponentProps) {
  const { items, more } = usePages('complaints', loaderData, (link) =>
    followLink('GET /v1/complaints', link),
  )

  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Поддержка', to: '/support' }]} here="Мои жалобы" />
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Мои жалобы</h1>
      {items.length > 0 ? (
        <>
          <p className="mt-2 text-muted">
            {formatTotal(loaderData, ['жалоба', 'жалобы', 'жалоб'])}. Время московское.
          </p>
          <ul className="mt-5 space-y-4">
            {items.map((complaint) => (
              <li key={complaint.id}>
                <ComplaintCard complaint={complaint} />
              </li>
            ))}
          </ul>
          <LoadMore {...more} />
        </>
      ) : (
        <div className="mt-6">
          <EmptyShelf
            item="label"
            title="Жалоб пока нет"
            text="Кнопка «Пожаловаться» есть на страницах токенов, коллекций и профилей. Номер жалобы, её состояние и ответ появятся здесь."
            action={{ to: '/support', text: 'В поддержку' }}
          />
        </div>
      )}
    </div>
  )
}
