import type { StaffPersonRow } from '@kefir/wire/people'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { DeskMark } from '../desk-mark.tsx'
import { EmailText } from '../email-text.tsx'
import { DeskTable, type Column } from '../desk-table.tsx'
import { ROLE_WORDS } from '../role-words.ts'
import { STATE_WORDS } from './person-words.ts'

const COLUMNS: Column<StaffPersonRow>[] = [
  { name: 'Имя', cell: ({ name }) => name },
  { name: '№', cell: ({ id }) => id, isNumber: true },
  {
    name: 'E-mail',
    cell: ({ email }) => <EmailText email={email} />,
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
  { name: 'С нами с', cell: ({ created_at }) => formatDate(created_at), isWhole: true },
  {
    name: 'Заходил',
    cell: ({ last_seen_at }) => (last_seen_at ? formatDateTime(last_seen_at) : '—'),
    isWhole: true,
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
