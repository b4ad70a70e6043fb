import { useState } from 'react'
import type { QueueRow } from '@kefir/wire/system-desk'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'
import { DeskTable, type Column } from '../desk-table.tsx'
import { formatWait } from './format-wait.ts'

const COLUMNS: Column<QueueRow & { id: string }>[] = [
  { name: 'Очередь', cell: ({ queue }) => queue },
  { name: 'Ждут', isNumber: true, cell: ({ waiting }) => formatCount(waiting) },
  { name: 'Старшая', isNumber: true, cell: ({ oldest_age }) => formatWait(oldest_age) },
  { name: 'Не удались', isNumber: true, cell: ({ failed }) => formatCount(failed) },
  { name: 'Действие', cell: (row) => <RetryQueue row={row} /> },
]

/** Queues of jobs; those where nothing waits and nothing failed are told in a line. */
export function QueuesPart({ queues }: { queues: QueueRow[] }) {
  const [isWhole, setWhole] = useState(false)
  const busy = queues.filter(({ waiting, failed }) => waiting > 0 || failed > 0)
  const shown = isWhole ? queues : busy
  return (
    <DeskPart
      title="Задачи"
      aside={
        <button
          type="button"
          onClick={() => setWhole(!isWhole)}
          className="min-h-11 px-2 font-semibold text-primary hover:underline"
        >
          {isWhole ? 'Только занятые' : `Все очереди (${queues.length})`}
        </button>
      }
    >
      {shown.length === 0 ? (
        <p className="text-muted">Ничего не ждёт и ничего не сломалось.</p>
      ) : (
        <DeskTable
          label="Очереди задач"
          rows={shown.map((row) => ({ ...row, id: row.queue }))}
          to={({ queue }) => `/admin/system?queue=${encodeURIComponent(queue)}#failed`}
          columns={COLUMNS}
        />
      )}
    </DeskPart>
  )
}

function RetryQueue({ row: { queue, failed } }: { row: QueueRow }) {
  if (failed === 0) return null
  return (
    <DeedButton
      label="Повторить все"
      title={`Повторить задачи: ${queue}`}
      lead="Каждая получит все попытки заново. Повтор безопасен."
      reasons={['Причина устранена']}
      verb="Повторить"
      done="Отправлено на повтор"
      send={(reason) => callApi('POST /v1/admin/system/jobs/retry', { body: { queue, reason } })}
    />
  )
}
