import type { FailedJobRow } from '@kefir/wire/system-desk'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'

const MOST_SHOWN = 50

/** Jobs that were given up: why, and what they were told without secrets. */
export function FailedJobs({ jobs, queue }: { jobs: FailedJobRow[]; queue: string | null }) {
  return (
    <div id="failed" className="scroll-mt-6">
      <DeskPart title={queue ? `Не удались: ${queue}` : 'Не удались'}>
        {jobs.length === 0 ? (
          <p className="text-muted">Таких задач нет.</p>
        ) : (
          <ul className="divide-y divide-line">
            {jobs.slice(0, MOST_SHOWN).map((job) => (
              <li key={job.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
                <div className="min-w-0 grow basis-[320px]">
                  <p>
                    <b>{job.queue}</b>{' '}
                    <span className="text-sm text-muted">{formatDateTime(job.failed_at)}</span>
                  </p>
                  <p className="mt-0.5 text-danger [overflow-wrap:anywhere]">{job.cause}</p>
                  <p className="mt-0.5 font-mono text-[13px] break-all text-muted">{job.data}</p>
                </div>
                <DeedButton
                  label="Повторить"
                  title="Повторить задачу"
                  lead="Она получит все попытки заново. Повтор безопасен."
                  reasons={['Причина устранена', 'Проверяем, прошло ли']}
                  verb="Повторить"
                  done="Отправлено на повтор"
                  send={(reason) =>
                    callApi('POST /v1/admin/system/jobs/retry', { body: { id: job.id, reason } })
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {jobs.length > MOST_SHOWN && (
          <p className="mt-2 text-muted">Показаны последние {MOST_SHOWN}.</p>
        )}
      </DeskPart>
    </div>
  )
}
