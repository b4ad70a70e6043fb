import type { JournalCheck } from '@kefir/wire/journal'
import { formatDateTime, formatPlural } from '../../../lib/format/format.ts'

/** Whether every line is what it was when it was written, as of the last night. */
export function ChainNotice({ check }: JournalCheck) {
  if (!check)
    return <p className="mb-4 text-muted">Цепочку записей проверим ночью, в первый раз.</p>
  const at = <time dateTime={check.at}>{formatDateTime(check.at)}</time>
  if (check.broken_line === null)
    return (
      <p className="mb-4 text-muted">
        Цепочка цела, проверено {at}: {formatPlural(check.lines, ['запись', 'записи', 'записей'])}.
      </p>
    )
  return (
    <p role="alert" className="mb-4 rounded-[14px] bg-danger/14 p-4 text-pretty">
      <b>Цепочка нарушена.</b> Запись № {check.broken_line} изменили или удалили в обход сайта,
      проверено {at}. Сохраните копию базы и сообщите разработчикам.
    </p>
  )
}
