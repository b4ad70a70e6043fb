import type { DeskComplaint } from '@kefir/wire/complaint-desk'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeskMark } from '../desk-mark.tsx'
import { DeskTable, type Column } from '../desk-table.tsx'
import { stateMark, SUBJECT_WORDS } from './complaint-words.ts'

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
  {
    name: 'Состояние',
    cell: (complaint) => {
      const { text, tone } = stateMark(complaint)
      const { taken_by, is_appeal } = complaint
      return (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <DeskMark tone={tone}>{text}</DeskMark>
          {is_appeal && <DeskMark tone="bad">Возражение</DeskMark>}
          {taken_by && <span className="text-sm text-muted">разбирает {taken_by.name}</span>}
        </span>
      )
    },
  },
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
