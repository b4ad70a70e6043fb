import { DeskFilters } from '../../features/staff/desk-filters.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import {
  AccountRefundList,
  IncomingList,
  InvoiceList,
} from '../../features/staff/invoices/invoice-lists.tsx'
import { StatementDeed } from '../../features/staff/invoices/statement-deed.tsx'
import { readFilters } from '../../features/staff/read-filters.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import type { Route } from './+types/invoices.ts'

export const handle: PageHandle = { reads: ['state', 'search'] }

/** Which states of this desk are of invoices, and which of what came. */
const INVOICES: Record<string, string> = { open: 'open', paid: 'paid', ended: 'ended', all: 'all' }
const INCOMING: Record<string, string> = {
  '': 'unknown',
  to_return: 'to_return',
  returned: 'returned',
  all_incoming: 'all',
}
const NONE = { invoices: null, incoming: null, refunds: null }

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readFilters(url, handle)
  const search = asked.get('search') ?? ''
  const state = asked.get('state') || (search === '' ? '' : 'all')
  const api = apiFor(context)
  const at = new Date().toISOString()
  if (state === 'refunds')
    return { ...NONE, refunds: await api.read('GET /v1/admin/account-refunds'), at }
  if (INVOICES[state]) {
    const query = new URLSearchParams({ state: INVOICES[state], search })
    return { ...NONE, invoices: await api.read('GET /v1/admin/invoices', { query }), at }
  }
  const query = new URLSearchParams({ state: INCOMING[state] ?? 'unknown' })
  return { ...NONE, incoming: await api.read('GET /v1/admin/incoming-payments', { query }), at }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Счета организаций', location)

const CHOICES = [
  {
    name: 'state',
    label: 'Что показать',
    options: [
      { value: '', text: 'Поступления: не узнаны' },
      { value: 'to_return', text: 'Поступления: вернуть' },
      { value: 'returned', text: 'Поступления: возвращены' },
      { value: 'all_incoming', text: 'Все поступления' },
      { value: 'refunds', text: 'Вернуть по реквизитам' },
      { value: 'open', text: 'Счета: ждут оплаты' },
      { value: 'paid', text: 'Счета: оплачены' },
      { value: 'ended', text: 'Счета: закрыты' },
      { value: 'all', text: 'Все счета' },
    ],
  },
]
const SEARCH = {
  name: 'search',
  label: 'Какой счёт',
  placeholder: 'Номер счёта или ИНН',
  maxLength: 40,
}

export default function InvoicesScreen({ loaderData }: Route.ComponentProps) {
  const { invoices, incoming, refunds, at } = loaderData
  return (
    <>
      <DeskHead title="Счета организаций" lead={leadOf(loaderData)} at={at} />
      <div className="mb-4">
        <StatementDeed />
      </div>
      <DeskFilters search={SEARCH} choices={CHOICES} />
      {invoices && <InvoiceList page={invoices} />}
      {incoming && <IncomingList page={incoming} />}
      {refunds && <AccountRefundList page={refunds} />}
    </>
  )
}

function leadOf({ invoices, incoming, refunds }: Route.ComponentProps['loaderData']) {
  if (invoices) return formatTotal(invoices, ['счёт', 'счёта', 'счетов'])
  if (incoming) return formatTotal(incoming, ['поступление', 'поступления', 'поступлений'])
  return refunds ? formatTotal(refunds, ['возврат', 'возврата', 'возвратов']) : ''
}
