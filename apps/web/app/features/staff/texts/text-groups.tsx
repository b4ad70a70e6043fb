import type { TextKind, TextRow } from '@kefir/wire/texts'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { DeskTable, type Column } from '../desk-table.tsx'
import { groupName } from './text-words.ts'

const COLUMNS: Column<TextRow>[] = [
  { name: 'Название', cell: ({ title }) => title },
  { name: 'Адрес', cell: ({ slug }) => <span className="break-all">{slug}</span> },
  { name: 'Состояние', cell: (text) => <TextMark text={text} /> },
  { name: 'Изменено', cell: ({ updated_at }) => formatDateTime(updated_at) },
]

/** Texts by their group, each group in the order of the site. */
export function TextGroups({ kind, texts }: { kind: TextKind; texts: TextRow[] }) {
  return [...Map.groupBy(texts, ({ group }) => group)].map(([group, members]) => (
    <section key={group} className="mt-6 first:mt-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[18px] leading-tight">{groupName(kind, group)}</h2>
        {members.length > 1 && <OrderButton kind={kind} group={group} texts={members} />}
      </div>
      <DeskTable
        label={groupName(kind, group)}
        rows={members}
        to={({ id }) => `/admin/content/${kind}/${id}`}
        columns={COLUMNS}
      />
    </section>
  ))
}

export function TextMark({ text }: { text: Pick<TextRow, 'is_published' | 'is_consent'> }) {
  if (text.is_consent) return <DeskMark tone="new">Документ согласия</DeskMark>
  return text.is_published ? (
    <DeskMark tone="good">На сайте</DeskMark>
  ) : (
    <DeskMark>Черновик</DeskMark>
  )
}

type OrderProps = { kind: TextKind; group: string; texts: TextRow[] }

/** The order is written as numbers: it works by keyboard, by touch and for who cannot see. */
function OrderButton({ kind, group, texts }: OrderProps) {
  const send = (reason: string, form: FormData) =>
    callApi('POST /v1/admin/content/:kind/order', {
      params: { kind },
      body: { group, ids: sortByPlaces(texts, form), reason },
    })
  return (
    <DeedButton
      label="Порядок"
      title={`Порядок: ${groupName(kind, group)}`}
      lead="Поставьте номера: тексты встанут по возрастанию."
      reasons={['Важное выше', 'По просьбе поддержки']}
      verb="Сохранить порядок"
      done="Порядок сохранён"
      send={send}
      renderFields={() => (
        <ol className="space-y-2">
          {texts.map(({ id, title }, index) => (
            <li key={id}>
              <label className="flex items-center gap-3">
                <input
                  type="number"
                  name={`place ${id}`}
                  defaultValue={(index + 1) * 10}
                  className="h-11 w-20 shrink-0 rounded-field border-[1.5px] border-edge bg-surface px-2 tabular-nums"
                />
                <span className="min-w-0 text-pretty">{title}</span>
              </label>
            </li>
          ))}
        </ol>
      )}
    />
  )
}

const sortByPlaces = (texts: TextRow[], form: FormData) =>
  texts
    .map(({ id }) => ({ id, place: Number(form.get(`place ${id}`)) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id)
