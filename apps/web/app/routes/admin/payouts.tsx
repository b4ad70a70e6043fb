import type { DeskPayout, DeskPayoutsPage } from '@kefir/wire/payout-desk'
import { DeskFilters } from '../../features/staff/desk-filters.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { DeskMark } from '../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskEmpty } from '../../features/staff/desk-notices.tsx'
import { DeskTable, type Column } from '../../features/staff/desk-table.tsx'
import { METHOD_WORDS, PAYOUT_TONES } from '../../features/staff/payouts/payout-words.ts'
import { readFilters } from '../../features/staff/read-filters.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import { formatDateTime, formatRoubles } from '../../lib/format/format.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import type { Route } from './+types/payouts.ts'

export const handle: PageHandle = { reads: ['state', 'search'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readFilters(url, handle)
  const payouts = await apiFor(context).read('GET /v1/admin/payouts', { query })
  return { payouts, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Выплаты', location)

const CHOICES = [
  {
    name: 'state',
    label: 'Что показать',
    options: [
      { value: '', text: 'Ждут второго человека' },
      { value: 'to_send', text: 'Отправить организациям' },
      { value: 'under_way', text: 'В банке' },
      { value: 'failed', text: 'Не прошли' },
      { value: 'all', text: 'Все выплаты' },
    ],
  },
]
const SEARCH = {
  name: 'search',
  label: 'Чьи',
  placeholder: 'Номер, никнейм или e-mail',
  maxLength: 200,
}

const COLUMNS: Column<DeskPayout>[] = [
  { name: 'Выплата', cell: ({ id, amount }) => `№ ${id} · ${formatRoubles(amount)}` },
  {
    name: 'Кому',
    cell: ({ user, is_blocked }) => <Payee name={user.name} isBlocked={is_blocked} />,
  },
  { name: 'Куда', cell: ({ method, to }) => `${METHOD_WORDS[method]}: ${to}` },
  {
    name: 'Состояние',
    cell: ({ status }) => <DeskMark tone={PAYOUT_TONES[status.code]}>{status.name}</DeskMark>,
  },
  { name: 'Заказана', cell: ({ created_at }) => formatDateTime(created_at), isWhole: true },
]

const Payee = ({ name, isBlocked }: { name: string; isBlocked: boolean }) => (
  <>
    {name} {isBlocked && <DeskMark tone="bad">Заблокирован</DeskMark>}
  </>
)

export default function PayoutsScreen({ loaderData }: Route.ComponentProps) {
  const { payouts, at } = loaderData
  return (
    <>
      <DeskHead
        title="Выплаты"
        lead={formatTotal(payouts, ['выплата', 'выплаты', 'выплат'])}
        at={at}
      />
      <DeskFilters search={SEARCH} choices={CHOICES} />
      <PayoutList page={payouts} />
    </>
  )
}

function PayoutList({ page }: { page: DeskPayoutsPage }) {
  const { items, more } = usePages('payouts', page, (link) =>
    followLink('GET /v1/admin/payouts', link),
  )
  if (items.length === 0)
    return (
      <DeskEmpty
        title="Таких выплат нет"
        text="Выплаты больше 15 000 ₽ и выплаты организациям ждут здесь: первой та, что ждёт дольше."
      />
    )
  return (
    <>
      <DeskTable
        label="Выплаты"
        rows={items}
        to={({ id }) => `/admin/payouts/${id}`}
        columns={COLUMNS}
      />
      <LoadMore {...more} />
    </>
  )
}
