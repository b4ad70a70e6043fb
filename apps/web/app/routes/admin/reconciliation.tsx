import type { Reconciliation } from '@kefir/wire/reconciliation'
import { useEffect } from 'react'
import { DeedButton } from '../../features/staff/deed-button.tsx'
import { DeskFacts, DeskPart } from '../../features/staff/desk-facts.tsx'
import { DeskFilters } from '../../features/staff/desk-filters.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { readFilters } from '../../features/staff/read-filters.ts'
import { FindingList } from '../../features/staff/reconciliation/finding-list.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { keepLooking } from '../../lib/browser/keep-looking.ts'
import { formatCount, formatDateTime, formatPlural } from '../../lib/format/format.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { useRereadPage } from '../../lib/page/use-reread-page.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'
import type { Route } from './+types/reconciliation.ts'

export const handle: PageHandle = { reads: ['state'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readFilters(url, handle)
  const api = apiFor(context)
  const [desk, findings] = await Promise.all([
    api.read('GET /v1/admin/reconciliation'),
    api.read('GET /v1/admin/reconciliation/findings', { query }),
  ])
  return { desk, findings, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Сверка', location)

const CHOICES = [
  {
    name: 'state',
    label: 'Что показать',
    options: [
      { value: '', text: 'Открытые' },
      { value: 'closed', text: 'Закрытые' },
    ],
  },
]

export default function ReconciliationScreen({ loaderData }: Route.ComponentProps) {
  const { desk, findings, at } = loaderData
  const isOn = desk.run !== null && desk.run.ended_at === null
  useFreshWhile(isOn)
  return (
    <>
      <DeskHead
        title="Сверка"
        lead={`${formatPlural(desk.open, ['расхождение', 'расхождения', 'расхождений'])} открыто`}
        at={at}
      >
        <DeedButton
          kind="primary"
          label="Сверить сейчас"
          title="Сверить с банком"
          lead="Платежи, возвраты и выплаты за последние семь дней. Ночью это делается само."
          reasons={['Обычная проверка', 'Покупатель пожаловался', 'Банк сообщил о сбое']}
          verb="Сверить"
          done="Сверка началась"
          disabledBecause={isOn ? 'Сверка уже идёт: дождитесь её конца' : null}
          send={(reason) => callApi('POST /v1/admin/reconciliation/run', { body: { reason } })}
        />
      </DeskHead>
      <div className="mb-5">
        <LastRun run={desk.run} />
      </div>
      <DeskFilters choices={CHOICES} />
      <FindingList page={findings} isKnown={desk.run !== null} />
    </>
  )
}

function useFreshWhile(isOn: boolean) {
  const reread = useRereadPage(stopWaiting)
  useEffect(() => {
    if (!isOn) return
    return keepLooking(reread)
  }, [isOn, reread])
}

function LastRun({ run }: Pick<Reconciliation, 'run'>) {
  if (!run)
    return (
      <DeskPart title="Последняя сверка">
        <p className="text-muted">Ещё не было ни одной.</p>
      </DeskPart>
    )
  return (
    <DeskPart title="Последняя сверка">
      <div role="status">
        <DeskFacts
          facts={[
            ['Началась', formatDateTime(run.started_at)],
            ['Закончилась', run.ended_at ? formatDateTime(run.ended_at) : 'Идёт…'],
            ['Запустил', run.asked_by?.name ?? 'Ночная'],
            ['Сверено с', formatDateTime(run.since)],
            [
              'Строк в книгах банка',
              run.ended_at &&
                !run.failure &&
                `платежей ${formatCount(run.payments)}, возвратов ${formatCount(run.refunds)}, выплат ${formatCount(run.payouts)}`,
            ],
            ['Расхождений', run.ended_at && !run.failure && formatCount(run.found)],
            ['Не получилось', run.failure],
          ]}
        />
      </div>
    </DeskPart>
  )
}
