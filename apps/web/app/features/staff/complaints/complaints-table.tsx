import type { DeskComplaint } from '@kefir/wire/complaint-desk'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeskTable, type Column } from '../desk-table.tsx'
import { ComplaintState } from './complaint-state.tsx'
import { SUBJECT_WORDS } from './complaint-words.ts'

const COLUMNS: Column<DeskComplaint>[] = [
  { name: 'Номер', cell: ({ number }) => <span className="whitespace-nowrap">{number}</span> },
  { name: 'Причина', cell: ({ text }) => text },
  {
    name: 'На что',
    cell: ({ subject }) => (
      <span className="[overflow-wrap:anywhere]">
        {SUBJECT_WORDS[subject.kind]} «{subject.name}»
      </span>
    ),
  },
  { name: 'Чьё', cell: ({ subject }) => subject.owner?.name ?? '—' },
  { name: 'Кто жалуется', cell: ({ by }) => by.name },
  { name: 'Состояние', cell: (complaint) => <ComplaintState complaint={complaint} /> },
  { name: 'Когда', cell: ({ created_at }) => formatDateTime(created_at), isWhole: true },
]

export function ComplaintsTable({ complaints }: { complaints: DeskComplaint[] }) {
  return (
    <DeskTable
      label="Жалобы"
      rows={complaints}
      columns={COLUMNS}
      to={({ id }) => `/admin/complaints/${id}`}
    />
  )
}
