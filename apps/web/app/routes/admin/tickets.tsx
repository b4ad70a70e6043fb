import type { DeskTicketRow } from '@kefir/wire/support'
import { DeskFilters } from '../../features/staff/desk-filters.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { DeskMark } from '../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskEmpty } from '../../features/staff/desk-notices.tsx'
import { DeskTable, type Column } from '../../features/staff/desk-table.tsx'
import { readFilters } from '../../features/staff/read-filters.ts'
import { TicketAddress } from '../../features/staff/tickets/ticket-address.tsx'
import { TICKET_STATES } from '../../features/staff/tickets/ticket-words.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import type { Route } from './+types/tickets.ts'

export const handle: PageHandle = { reads: ['status', 'assigned'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readFilters(url, handle)
  const page = await apiFor(context).read('GET /v1/admin/tickets', { query })
  return { page, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Обращения', location)

const CHOICES = [
  {
    name: 'status',
    label: 'Состояние',
    options: [
      { value: '', text: 'Ждут ответа' },
      { value: 'answered', text: 'Отвечено' },
      { value: 'closed', text: 'Закрыто' },
    ],
  },
  {
    name: 'assigned',
    label: 'Чьи',
    options: [
      { value: '', text: 'Все' },
      { value: 'me', text: 'Мои' },
      { value: 'nobody', text: 'Ничьи' },
    ],
  },
]

const COLUMNS: Column<DeskTicketRow>[] = [
  { name: 'Обращение', cell: ({ number, subject }) => `${number} · ${subject}` },
  { name: 'От кого', cell: (ticket) => <TicketAddress ticket={ticket} /> },
  {
    name: 'Состояние',
    cell: ({ status }) => (
      <DeskMark tone={TICKET_STATES[status].tone}>{TICKET_STATES[status].name}</DeskMark>
    ),
  },
  { name: 'Чьё', cell: ({ assigned }) => assigned?.name ?? 'ничьё' },
  { name: 'Последнее', cell: ({ updated_at }) => formatDateTime(updated_at), isWhole: true },
]

export default function TicketsScreen({ loaderData: { page, at } }: Route.ComponentProps) {
  const { items, more } = usePages('tickets', page, (link) =>
    followLink('GET /v1/admin/tickets', link),
  )
  return (
    <>
      <DeskHead
        title="Обращения"
        lead={formatTotal(page, ['обращение', 'обращения', 'обращений'])}
        at={at}
      />
      <DeskFilters choices={CHOICES} />
      {items.length === 0 ? (
        <DeskEmpty
          title="Никто не ждёт"
          text="Новые обращения появятся здесь: первым тот, кто ждёт дольше."
        />
      ) : (
        <>
          <DeskTable
            label="Обращения"
            rows={items}
            to={({ id }) => `/admin/tickets/${id}`}
            columns={COLUMNS}
          />
          <LoadMore {...more} />
        </>
      )}
    </>
  )
}
