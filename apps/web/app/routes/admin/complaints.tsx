import { ComplaintsTable } from '../../features/staff/complaints/complaints-table.tsx'
import { DeskFilters } from '../../features/staff/desk-filters.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskEmpty } from '../../features/staff/desk-notices.tsx'
import { readFilters } from '../../features/staff/read-filters.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import type { Route } from './+types/complaints.ts'

export const handle: PageHandle = { reads: ['state'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readFilters(url, handle)
  const page = await apiFor(context).read('GET /v1/admin/complaints', { query })
  return { page, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Жалобы', location)

const STATES = [
  { value: '', text: 'Ждут решения' },
  { value: 'appeals', text: 'Возражения' },
  { value: 'new', text: 'Новые' },
  { value: 'in_review', text: 'На рассмотрении' },
  { value: 'decided', text: 'Решённые' },
]

export default function ComplaintsDesk({ loaderData: { page, at } }: Route.ComponentProps) {
  const { items, more } = usePages('complaints', page, (link) =>
    followLink('GET /v1/admin/complaints', link),
  )
  return (
    <>
      <DeskHead
        title="Жалобы"
        lead={`${formatTotal(page, ['жалоба', 'жалобы', 'жалоб'])}. Сначала возражения, потом те, что ждут дольше.`}
        at={at}
      />
      <DeskFilters choices={[{ name: 'state', label: 'Какие', options: STATES }]} />
      {items.length > 0 ? (
        <>
          <ComplaintsTable complaints={items} />
          <LoadMore {...more} isByHand />
        </>
      ) : (
        <DeskEmpty title="Всё разобрано" text="Новые жалобы и возражения появятся здесь." />
      )}
    </>
  )
}
