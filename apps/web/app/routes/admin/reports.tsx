import { addDays, moscowDay } from '@kefir/rules/time/moscow-days'
import { Form } from 'react-router'
import { BesideFields } from '../../features/staff/beside-fields.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DayPlot } from '../../features/staff/reports/day-plot.tsx'
import { DayTable } from '../../features/staff/reports/day-table.tsx'
import { FIGURES } from '../../features/staff/reports/figures.ts'
import { LitresWatch } from '../../features/staff/reports/litres-watch.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { hrefOf } from '../../lib/api/ask.ts'
import { orRefused } from '../../lib/api/or-refused.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Route } from './+types/reports.ts'

export const handle: PageHandle = { reads: ['from', 'to'] }

const USUAL_DAYS = 30

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const now = new Date()
  const to = asked.get('to') || moscowDay(now)
  const from = asked.get('from') || addDays(moscowDay(now), 1 - USUAL_DAYS)
  const query = new URLSearchParams({ from, to })
  const api = apiFor(context)
  const reading = api.read('GET /v1/admin/reports', { query })
  const { found: report, errors } = await orRefused(reading, handle.reads)
  const economy = await api.read('GET /v1/economy')
  return { report, economy, errors, from, to, at: now.toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Отчёты', location)

export default function ReportsScreen({ loaderData }: Route.ComponentProps) {
  const { report, economy, errors, from, to, at } = loaderData
  return (
    <>
      <DeskHead title="Отчёты" lead="По дням, время московское. Период до 366 дней." at={at}>
        {report && (
          <a
            href={hrefOf('GET /v1/admin/reports/csv', { query: { from, to } })}
            className={buttonClass({ kind: 'ghost' })}
          >
            Скачать CSV
          </a>
        )}
      </DeskHead>
      <Form className="mb-5 flex flex-wrap items-start gap-3" key={`${from} ${to}`}>
        <Field
          label="С"
          name="from"
          type="date"
          required
          defaultValue={from}
          error={errors['from']}
        />
        <Field label="По" name="to" type="date" required defaultValue={to} error={errors['to']} />
        <BesideFields>
          <Button type="submit" kind="ghost" className="h-12">
            Показать
          </Button>
        </BesideFields>
      </Form>
      {report && (
        <>
          <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {FIGURES.map(({ figure, name }) => (
              <DayPlot
                key={figure}
                title={name}
                figure={figure}
                days={report.days}
                total={report.total[figure]}
              />
            ))}
          </div>
          <DayTable report={report} />
        </>
      )}
      <LitresWatch economy={economy} />
    </>
  )
}
