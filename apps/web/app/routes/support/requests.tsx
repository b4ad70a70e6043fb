import { Link } from 'react-router'
import { RequestStatus } from '../../features/support/request-status.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import type { Route } from './+types/requests.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  apiFor(context).read('GET /v1/support/tickets')

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Мои обращения', path: location.pathname, isPrivate: true })

export default function RequestsScreen({ loaderData }: Route.ComponentProps) {
  const { items, more } = usePages('requests', loaderData, (link) =>
    followLink('GET /v1/support/tickets', link),
  )
  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Поддержка', to: '/support' }]} here="Мои обращения" />
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Мои обращения</h1>
      {items.length === 0 ? (
        <div className="mt-6">
          <EmptyShelf
            item="label"
            title="Обращений пока нет"
            text="Напишите нам, и номер обращения вместе с ответом появятся здесь."
            action={{ to: '/support#request', text: 'Написать в поддержку' }}
          />
        </div>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {formatTotal(loaderData, ['обращение', 'обращения', 'обращений'])}. Время московское.
          </p>
          <ul className="mt-5 space-y-3">
            {items.map(({ id, number, subject, status, updated_at }) => (
              <li key={id}>
                <article className="group relative rounded-card border border-line bg-surface p-4 sm:p-5">
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                    <h2 className="font-sans text-[17px] font-bold tracking-normal [overflow-wrap:anywhere] group-hover:text-primary">
                      <Link to={`/support/requests/${id}`} className="stretched rounded-card">
                        {subject}
                      </Link>
                    </h2>
                    <RequestStatus status={status} />
                  </div>
                  <p className="mt-1 text-sm text-muted tabular-nums">
                    {number} · <time dateTime={updated_at}>{formatDateTime(updated_at)}</time>
                  </p>
                </article>
              </li>
            ))}
          </ul>
          <LoadMore {...more} />
        </>
      )}
    </div>
  )
}
