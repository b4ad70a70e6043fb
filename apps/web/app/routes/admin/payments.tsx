import type { DeskPayment, DeskPaymentsPage } from '@kefir/wire/payment-desk'
import { DeskFilters } from '../../features/staff/desk-filters.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { DeskMark } from '../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskEmpty } from '../../features/staff/desk-notices.tsx'
import { DeskTable, type Column } from '../../features/staff/desk-table.tsx'
import { paidFor, paymentTone } from '../../features/staff/payments/payment-words.ts'
import { RefundList } from '../../features/staff/payments/refund-list.tsx'
import { METHOD_WORDS } from '../../features/staff/payouts/payout-words.ts'
import { readFilters } from '../../features/staff/read-filters.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import { formatDateTime, formatRoubles } from '../../lib/format/format.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import type { Route } from './+types/payments.ts'

export const handle: PageHandle = { reads: ['state', 'search'] }

/** Lists of refunds stand among the choices, as they are of payments too. */
const REFUND_QUEUES: Record<string, string> = {
  failed_refunds: 'failed',
  waiting_refunds: 'waiting',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readFilters(url, handle)
  const api = apiFor(context)
  const at = new Date().toISOString()
  const state = REFUND_QUEUES[query.get('state') ?? '']
  if (state) {
    const refunds = await api.read('GET /v1/admin/refunds', {
      query: new URLSearchParams({ state }),
    })
    return { payments: null, refunds, at }
  }
  return { payments: await api.read('GET /v1/admin/payments', { query }), refunds: null, at }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Платежи', location)

const CHOICES = [
  {
    name: 'state',
    label: 'Что показать',
    options: [
      { value: '', text: 'Все платежи' },
      { value: 'succeeded', text: 'Прошли' },
      { value: 'under_way', text: 'В пути' },
      { value: 'cancelled', text: 'Не прошли' },
      { value: 'waiting_refunds', text: 'Возвраты ждут второго' },
      { value: 'failed_refunds', text: 'Возвраты с отказом' },
    ],
  },
]
const SEARCH = {
  name: 'search',
  label: 'Какой или чей',
  placeholder: 'Номер платежа или заказа, никнейм, e-mail',
  maxLength: 200,
}

const COLUMNS: Column<DeskPayment>[] = [
  { name: 'Платёж', cell: ({ id, amount }) => `№ ${id} · ${formatRoubles(amount)}` },
  { name: 'За что', cell: paidFor },
  { name: 'Кто', cell: ({ user }) => user.name },
  { name: 'Как', cell: ({ method }) => METHOD_WORDS[method] },
  {
    name: 'Состояние',
    cell: ({ status }) => <DeskMark tone={paymentTone(status.code)}>{status.name}</DeskMark>,
  },
  {
    name: 'Возвращено',
    cell: ({ refunded }) => (Number(refunded) > 0 ? formatRoubles(refunded) : '—'),
  },
  { name: 'Начат', cell: ({ created_at }) => formatDateTime(created_at), isWhole: true },
]

export default function PaymentsScreen({ loaderData }: Route.ComponentProps) {
  const { payments, refunds, at } = loaderData
  return (
    <>
      <DeskHead
        title="Платежи"
        lead={
          payments
            ? formatTotal(payments, ['платёж', 'платежа', 'платежей'])
            : refunds && formatTotal(refunds, ['возврат', 'возврата', 'возвратов'])
        }
        at={at}
      />
      <DeskFilters search={SEARCH} choices={CHOICES} />
      {payments && <PaymentList page={payments} />}
      {refunds && <RefundList page={refunds} />}
    </>
  )
}

function PaymentList({ page }: { page: DeskPaymentsPage }) {
  const { items, more } = usePages('payments', page, (link) =>
    followLink('GET /v1/admin/payments', link),
  )
  if (items.length === 0)
    return <DeskEmpty title="Таких платежей нет" text="Проверьте номер или имя." />
  return (
    <>
      <DeskTable
        label="Платежи"
        rows={items}
        to={({ id }) => `/admin/payments/${id}`}
        columns={COLUMNS}
      />
      <LoadMore {...more} />
    </>
  )
}
