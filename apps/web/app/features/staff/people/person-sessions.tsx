import type { StaffPerson } from '@kefir/wire/people'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'
import { whyNot, type Me } from './why-not.ts'

const REASONS = ['Человек потерял устройство', 'Вошёл кто-то чужой']

/** Where somebody is signed in, and the way to end it. */
export function PersonSessions({ me, person }: { me: Me; person: StaffPerson }) {
  const { sessions } = person
  const disabledBecause = whyNot(me, person, ['support', 'moderator'])
  const end = (session_id: number | null) => (reason: string) =>
    callApi('POST /v1/admin/people/:id/sessions/end', {
      params: { id: person.id },
      body: { reason, session_id },
    })

  return (
    <DeskPart
      title="Сессии"
      aside={
        sessions.length > 0 && (
          <DeedButton
            label="Завершить все"
            disabledBecause={disabledBecause}
            title={`Завершить все сессии: ${person.name}`}
            reasons={REASONS}
            verb="Завершить"
            done="Сессии завершены"
            send={end(null)}
          />
        )
      }
    >
      {sessions.length === 0 && <p className="text-muted">Сейчас нигде не вошёл.</p>}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, ip, last_seen_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              <span className="block font-semibold">{device}</span>
              <span className="text-sm text-muted">
                {[ip, `был ${formatDateTime(last_seen_at)}`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <DeedButton
              label="Завершить"
              disabledBecause={disabledBecause}
              title={`Завершить сессию: ${person.name}`}
              lead={device}
              reasons={REASONS}
              verb="Завершить"
              done="Сессия завершена"
              send={end(id)}
            />
          </li>
        ))}
      </ul>
    </DeskPart>
  )
}
