import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { KIND_NAMES } from '@kefir/rules/staff/journal-words'
import { DeskFilters } from '../../features/staff/desk-filters.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskEmpty } from '../../features/staff/desk-notices.tsx'
import { ChainNotice } from '../../features/staff/journal/chain-notice.tsx'
import { journalDesks } from '../../features/staff/journal/journal-desks.ts'
import { JournalLine } from '../../features/staff/journal/journal-line.tsx'
import { readFilters } from '../../features/staff/read-filters.ts'
import { useDesks } from '../../features/staff/use-desks.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { hrefOf } from '../../lib/api/ask.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { orRefused } from '../../lib/api/or-refused.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import type { Route } from './+types/journal.ts'

const FILTERS = ['act', 'actor', 'subject_kind', 'subject_id', 'from', 'to']
export const handle: PageHandle = { reads: FILTERS }
/** Of them, what is written by hand and may be wrong. */
const TYPED = ['actor', 'subject_id', 'from', 'to']
const NOTHING = { data: [], next_page_url: null }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readFilters(url, handle)
  const api = apiFor(context)
  const [{ found, errors }, { check }] = await Promise.all([
    orRefused(api.read('GET /v1/admin/journal', { query }), TYPED),
    api.read('GET /v1/admin/journal/check'),
  ])
  return { found, errors, check, filter: query.toString(), at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Журнал', location)

const KINDS = [
  { value: '', text: 'Со всем' },
  ...Object.entries(KIND_NAMES).map(([value, text]) => ({ value, text })),
]

export default function JournalScreen({ loaderData }: Route.ComponentProps) {
  const { found, errors, check, filter, at } = loaderData
  const [query] = useSearchParams()
  const desks = [{ value: '', text: 'Все столы' }, ...journalDesks(useDesks())]
  const typed = { query, errors }
  const { items, more } = usePages('journal', found ?? NOTHING, (link) =>
    followLink('GET /v1/admin/journal', link),
  )
  return (
    <>
      <DeskHead
        title="Журнал"
        lead={`${found ? `${formatTotal(found, ['запись', 'записи', 'записей'])}. ` : ''}Изменить или удалить их нельзя.`}
        at={at}
      >
        {found && (
          <a
            href={hrefOf('GET /v1/admin/journal/csv', { query: new URLSearchParams(filter) })}
            className={buttonClass({ kind: 'ghost' })}
          >
            Скачать CSV
          </a>
        )}
      </DeskHead>
      <ChainNotice check={check} />
      <DeskFilters
        choices={[
          { name: 'act', label: 'Стол', options: desks },
          { name: 'subject_kind', label: 'С чем', options: KINDS },
        ]}
      >
        <Narrow label="Сотрудник, №" name="actor" inputMode="numeric" {...typed} />
        <Narrow label="Номер" name="subject_id" {...typed} />
        <Narrow label="С" name="from" type="date" {...typed} />
        <Narrow label="По" name="to" type="date" {...typed} />
      </DeskFilters>
      {!found ? null : items.length === 0 ? (
        <DeskEmpty
          isDone={false}
          title="Записей нет"
          text="По этим условиям никто ничего не делал."
        />
      ) : (
        <>
          <ol className="space-y-3">
            {items.map((line) => (
              <li key={line.id}>
                <JournalLine line={line} />
              </li>
            ))}
          </ol>
          <LoadMore {...more} />
        </>
      )}
    </>
  )
}

type NarrowProps = ComponentProps<typeof Field> & {
  query: URLSearchParams
  errors: Record<string, string>
  name: string
}

const Narrow = ({ query, errors, ...field }: NarrowProps) => (
  <Field
    {...field}
    error={errors[field.name]}
    className={field.type === 'date' ? 'w-[170px]' : 'w-[130px]'}
    defaultValue={query.get(field.name) ?? ''}
  />
)
