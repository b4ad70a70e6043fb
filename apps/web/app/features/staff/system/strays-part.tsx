import type { StrayListener } from '@kefir/wire/system-desk'
import { callApi } from '../../../lib/api/call-api.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'

/** Queues that still fill though nobody of this version empties them; nothing where there are none. */
export function StraysPart({ strays }: { strays: StrayListener[] }) {
  if (strays.length === 0) return null
  return (
    <DeskPart title="Слушатели, которых нет в этой версии">
      <p className="mb-3 text-pretty text-muted">
        Пока обновляются не все узлы, это слушатели другой версии: подождите. Если обновлены все —
        очередь копит события, которых никто не ждёт.
      </p>
      <ul className="space-y-2">
        {strays.map(({ queue, event }) => (
          <li key={`${queue} ${event}`} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="grow">
              {queue}: {event}
            </span>
            <DeedButton
              label="Забыть"
              title={`Забыть слушателя: ${queue}`}
              isHarsh
              lead={`События ${event} больше не попадут в его очередь.`}
              reasons={['Все узлы обновлены']}
              verb="Забыть"
              done="Слушатель забыт"
              send={(reason) =>
                callApi('POST /v1/admin/system/listeners/forget', {
                  body: { queue, event, reason },
                })
              }
            />
          </li>
        ))}
      </ul>
    </DeskPart>
  )
}
