import type { TextKind, TextRow } from '@kefir/wire/texts'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { DeskTable, type Column } from '../desk-table.tsx'
import { PlaceFields, sortByPlaces } from '../place-fields.tsx'
import { groupName } from './text-words.ts'

const COLUMNS: Column<TextRow>[] = [
  { name: 'Название', cell: ({ title }) => title },
  { name: 'Адрес', cell: ({ slug }) => <span className="break-all">{slug}</span> },
  { name: 'Состояние', cell: (text) => <TextMark text={text} /> },
  { name: 'Изменено', cell: ({ updated_at }) => formatDateTime(updated_at), isWhole: true },
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

function OrderButton({ kind, group, texts }: OrderProps) {
  const send = (reason: string, form: FormData) =>
    callApi('POST /v1/admin/content/:kind/order', {
      params: { kind },
      body: { group, ids: sortByPlaces(texts, form).map(({ id }) => id), reason },
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
      renderFields={() => <PlaceFields lines={texts} />}
    />
  )
}
