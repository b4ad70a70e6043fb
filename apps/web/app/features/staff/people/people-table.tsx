import type { StaffPersonRow } from '@kefir/wire/people'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { DeskMark } from '../desk-mark.tsx'
import { DeskTable, type Column } from '../desk-table.tsx'
import { ROLE_WORDS } from '../role-words.ts'
import { STATE_WORDS } from './person-words.ts'

const COLUMNS: Column<StaffPersonRow>[] = [
  { name: 'Имя', cell: ({ name }) => name },
  { name: '№', cell: ({ id }) => id, isNumber: true },
  {
    name: 'E-mail',
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
  },
  {
    name: 'Состояние',
    cell: ({ state }) => (
      <DeskMark tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].text}</DeskMark>
    ),
  },
  {
    name: 'Кто это',
    cell: ({ roles, badge, legal_class }) =>
      [
        ...roles.map((role) => ROLE_WORDS[role]),
        ...(badge ? [badge.name] : []),
        ...(legal_class === 'entity' ? ['Организация'] : []),
      ].join(', ') || '—',
  },
  { name: 'С нами с', cell: ({ created_at }) => formatDate(created_at) },
  {
    name: 'Заходил',
    cell: ({ last_seen_at }) => (last_seen_at ? formatDateTime(last_seen_at) : '—'),
  },
]

export function PeopleTable({ people }: { people: StaffPersonRow[] }) {
  return (
    <DeskTable
      label="Люди"
      rows={people}
      columns={COLUMNS}
      to={({ id }) => `/admin/people/${id}`}
    />
  )
}
