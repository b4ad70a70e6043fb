import { DeskFilters } from '../../features/staff/desk-filters.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskEmpty } from '../../features/staff/desk-notices.tsx'
import { PeopleTable } from '../../features/staff/people/people-table.tsx'
import { readFilters } from '../../features/staff/read-filters.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import type { Route } from './+types/people.ts'

export const handle: PageHandle = { reads: ['query', 'state'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readFilters(url, handle)
  const page = await apiFor(context).read('GET /v1/admin/people', { query })
  return { page, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Люди', location)

const STATES = [
  { value: '', text: 'Все' },
  { value: 'blocked', text: 'Заблокированные' },
  { value: 'unconfirmed', text: 'Не подтвердили e-mail' },
  { value: 'leaving', text: 'Удаляются' },
  { value: 'badge', text: 'Со значком' },
  { value: 'staff', text: 'Сотрудники' },
]

export default function PeopleScreen({ loaderData: { page, at } }: Route.ComponentProps) {
  const { items, more } = usePages('people', page, (link) =>
    followLink('GET /v1/admin/people', link),
  )
  return (
    <>
      <DeskHead title="Люди" lead={formatTotal(page, ['человек', 'человека', 'человек'])} at={at} />
      <DeskFilters
        search={{
          name: 'query',
          label: 'Кого ищем',
          maxLength: 200,
          placeholder: 'Номер, e-mail, ник, имя, кошелёк или ссылка на профиль',
        }}
        choices={[{ name: 'state', label: 'Состояние', options: STATES }]}
      />
      {items.length > 0 ? (
        <>
          <PeopleTable people={items} />
          <LoadMore {...more} isByHand />
        </>
      ) : (
        <DeskEmpty
          isDone={false}
          title="Никого не нашли"
          text="Попробуйте часть почты или имени, номер из ссылки на профиль или начало адреса кошелька."
        />
      )}
    </>
  )
}
