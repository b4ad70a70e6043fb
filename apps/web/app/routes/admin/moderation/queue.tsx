import { Link } from 'react-router'
import type { QueueQuery, ReviewRow } from '@kefir/wire/moderation'
import { DeskEmpty } from '../../../features/staff/desk-notices.tsx'
import { DeskFilters } from '../../../features/staff/desk-filters.tsx'
import { DeskHead } from '../../../features/staff/desk-head.tsx'
import { DeskMark } from '../../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../../features/staff/desk-meta.ts'
import { DeskTable, type Column } from '../../../features/staff/desk-table.tsx'
import { readFilters } from '../../../features/staff/read-filters.ts'
import { placeInQueue } from '../../../features/staff/moderation/place-in-queue.ts'
import {
  decisionWord,
  KIND_WORDS,
  STATUS_WORDS,
} from '../../../features/staff/moderation/review-words.ts'
import { apiFor } from '../../../lib/api/api.server.ts'
import { followLink } from '../../../lib/api/call-api.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { personName } from '../../../lib/format/person-name.ts'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { usePages } from '../../../lib/paging/use-pages.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Route } from './+types/queue.ts'

export const handle: PageHandle = { reads: ['kind', 'status'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readFilters(url, handle)
  const page = await apiFor(context).read('GET /v1/admin/moderation', { query })
  const { kind, status } = Object.fromEntries(query)
  // What is decided is no queue: whoever opens it goes on with what waits.
  const queue = status && status !== 'deferred' ? {} : ({ kind, status } as QueueQuery)
  return { page, queue, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Модерация', location)

const COLUMNS: Column<ReviewRow>[] = [
  {
    name: 'Название',
    cell: ({ name, file }) => (
      <span className="flex items-center gap-3">
        <Picture picture={file} sizes="48px" className="size-12 shrink-0 rounded-[8px]" />
        <span>{name}</span>
      </span>
    ),
  },
  { name: 'Что', cell: ({ kind }) => KIND_WORDS[kind] },
  { name: 'Автор', cell: ({ author }) => personName(author) },
  { name: 'Отправлено', cell: ({ submitted_at }) => formatDateTime(submitted_at) },
  {
    name: 'Состояние',
    cell: ({ kind, status, decided_by }) => (
      <>
        <DeskMark tone={STATUS_WORDS[status].tone}>{decisionWord(kind, status)}</DeskMark>
        {decided_by && <span className="ml-2 text-sm text-muted">{personName(decided_by)}</span>}
      </>
    ),
  },
]

const KINDS = [
  { value: '', text: 'Всё' },
  ...Object.entries(KIND_WORDS).map(([value, text]) => ({ value, text })),
]
const STATUSES = [
  { value: '', text: 'Ждут решения' },
  { value: 'deferred', text: 'Отложены' },
  { value: 'approved', text: 'Одобрены' },
  { value: 'rejected', text: 'Отклонены' },
  { value: 'withdrawn', text: 'Отозваны' },
]

export default function QueueScreen({ loaderData: { page, queue, at } }: Route.ComponentProps) {
  const { items, more } = usePages('reviews', page, (link) =>
    followLink('GET /v1/admin/moderation', link),
  )
  const { counts } = page
  const waiting = counts.collection + counts.token + counts.collection_edit + counts.token_edit
  const [first] = items

  return (
    <>
      <DeskHead
        title="Модерация"
        lead={`Ждут решения: ${formatCount(waiting)}. Отложено: ${formatCount(counts.deferred)}.`}
        at={at}
      >
        {first && (
          <Link to={placeInQueue(queue, first.id)} className={buttonClass()}>
            Начать с первой
          </Link>
        )}
      </DeskHead>
      <DeskFilters
        choices={[
          { name: 'kind', label: 'Что', options: KINDS },
          { name: 'status', label: 'Состояние', options: STATUSES },
        ]}
      />
      {items.length === 0 ? (
        <DeskEmpty title="Очередь пуста" text="Новые работы и правки появятся здесь сами." />
      ) : (
        <>
          <DeskTable
            label="Очередь модерации"
            rows={items}
            columns={COLUMNS}
            to={({ id }) => placeInQueue(queue, id)}
          />
          <LoadMore {...more} isByHand />
        </>
      )}
    </>
  )
}
