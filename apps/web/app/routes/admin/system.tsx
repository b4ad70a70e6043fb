import type { SystemReply } from '@kefir/wire/system-desk'
import { DeskFacts, DeskPart } from '../../features/staff/desk-facts.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { FailedJobs } from '../../features/staff/system/failed-jobs.tsx'
import { formatWait } from '../../features/staff/system/format-wait.ts'
import { MaintenancePart } from '../../features/staff/system/maintenance-part.tsx'
import { QueuesPart } from '../../features/staff/system/queues-part.tsx'
import { RecountPart } from '../../features/staff/system/recount-part.tsx'
import { SessionsPart } from '../../features/staff/system/sessions-part.tsx'
import { StraysPart } from '../../features/staff/system/strays-part.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { formatCount, formatDateTime } from '../../lib/format/format.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import type { Route } from './+types/system.ts'

export const handle: PageHandle = { reads: ['queue'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const queue = new URL(request.url).searchParams.get('queue')
  const api = apiFor(context)
  const [system, failed] = await Promise.all([
    api.read('GET /v1/admin/system'),
    api.read('GET /v1/admin/system/jobs/failed', {
      query: new URLSearchParams(queue ? { queue } : {}),
    }),
  ])
  return { system, failed, queue, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Система', location)

export default function SystemScreen({ loaderData }: Route.ComponentProps) {
  const { system, failed, queue, at } = loaderData
  return (
    <>
      <DeskHead title="Система" lead="Как работают сайт, задачи, письма и база." at={at} />
      <div className="grid gap-4 lg:grid-cols-2">
        <MaintenancePart status={system.maintenance} />
        <HealthPart system={system} />
        <SessionsPart />
        <RecountPart />
      </div>
      <div className="mt-4 space-y-4">
        <QueuesPart queues={system.queues} />
        <StraysPart strays={system.strays} />
        <FailedJobs jobs={failed} queue={queue} />
        <MigrationsPart migrations={system.migrations} />
      </div>
    </>
  )
}

const gigabytes = (bytes: number) =>
  `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0).replace('.', ',')}\u00a0ГБ`
const megabytes = (bytes: number) => `${formatCount(Math.round(bytes / 1e6))}\u00a0МБ`

function HealthPart({
  system: { letters, live, database, disk_left, files, chain_lag },
}: {
  system: SystemReply
}) {
  return (
    <DeskPart title="Здоровье">
      <DeskFacts
        facts={[
          [
            'Письма',
            `ждут ${formatCount(letters.waiting)}, не ушли ${formatCount(letters.failed)}`,
          ],
          [
            'Живые каналы',
            live
              ? `подключений ${formatCount(live.connections)}, ${live.is_joined ? 'узлы соединены' : 'этот узел сам по себе'}`
              : 'на этом узле не работают',
          ],
          ['База', `PostgreSQL ${database.version}, ${megabytes(database.size)}`],
          [
            'Соединения с базой',
            `${formatCount(database.connections)} из ${formatCount(database.most_connections)}`,
          ],
          ['Место на диске', disk_left === null ? 'диск не отвечает' : gigabytes(disk_left)],
          ['Хранилище файлов', files.is_answering ? 'отвечает' : 'не отвечает'],
          [
            'Сеть Polygon',
            chain_lag === null ? 'не читается' : `отставание ${formatWait(chain_lag)}`,
          ],
        ]}
      />
    </DeskPart>
  )
}

function MigrationsPart({ migrations }: Pick<SystemReply, 'migrations'>) {
  const [latest] = migrations
  return (
    <DeskPart title="Миграции">
      <details>
        <summary className="min-h-11 cursor-pointer py-2">
          Последняя: <b>{latest?.name}</b>, всего {migrations.length}
        </summary>
        <ul className="mt-1 space-y-1 text-sm">
          {migrations.map(({ name, at }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4">
              <span>{name}</span>
              <span className="text-muted">{formatDateTime(at)}</span>
            </li>
          ))}
        </ul>
      </details>
    </DeskPart>
  )
}
