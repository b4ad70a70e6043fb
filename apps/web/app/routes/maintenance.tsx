import { data, redirect } from 'react-router'
import type { StatusReply } from '@kefir/wire/status'
import type { Route } from './+types/maintenance.ts'
import { useEffect, useState } from 'react'
import { apiFor } from '../lib/api/api.server.ts'
import { callApi } from '../lib/api/call-api.ts'
import { formatDateTime } from '../lib/format/format.ts'
import { pageMeta } from '../lib/page/meta.ts'
import { takeBeforeMaintenance } from '../lib/session/before-maintenance.ts'
import { NoticePage } from '../shell/notice-page.tsx'
import { LinePicture } from '../shell/pictures/line-picture.tsx'

const RECHECK_MS = 30_000

export async function loader({ context }: Route.LoaderArgs) {
  const status = await apiFor(context).read('GET /v1/status')
  if (!status.maintenance) throw redirect('/')
  // Search engines keep what they know about a page that answers 503.
  return data(status, { status: 503, headers: { 'Retry-After': '60' } })
}

export const meta = () =>
  pageMeta({ title: 'Технические работы', path: '/maintenance', isPrivate: true })

export default function MaintenanceScreen({ loaderData }: Route.ComponentProps) {
  const { until, message } = useStatus(loaderData)

  return (
    <NoticePage picture={<LinePicture />} kicker="Перерыв" title="Идут технические работы">
      <p>{message ?? 'Обновляем линию розлива: токены, деньги и кефир в сохранности.'}</p>
      {until && (
        <p>
          Планируем закончить <b className="whitespace-nowrap">{formatDateTime(until)}</b> по
          московскому времени.
        </p>
      )}
      <p className="text-muted">
        Страница проверяет сама каждые 30 секунд и вернёт вас туда, где вы были.
      </p>
    </NoticePage>
  )
}

function useStatus(first: StatusReply) {
  const [status, setStatus] = useState(first)

  useEffect(() => {
    const timer = setInterval(async () => {
      // No answer means that the work goes on.
      const next = await callApi('GET /v1/status').catch(() => null)
      if (next && !next.maintenance) window.location.replace(takeBeforeMaintenance())
      else if (next) setStatus(next)
    }, RECHECK_MS)
    return () => clearInterval(timer)
  }, [])

  return status
}
