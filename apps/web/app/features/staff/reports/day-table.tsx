import type { ReportReply } from '@kefir/wire/reports'
import { formatCount } from '../../../lib/format/format.ts'
import { FIGURES } from './figures.ts'
import { formatShortDay } from './format-short-day.ts'

const CELL = 'border-t border-line px-3 py-1.5 text-right tabular-nums'

/** The numbers of the plots, the latest day first. */
export function DayTable({ report: { days, total } }: { report: ReportReply }) {
  return (
    <section className="mt-6" aria-label="По дням">
      <h2 className="mb-2 text-[18px] leading-tight">По дням</h2>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must take the focus.
        tabIndex={0}
        className="max-h-[480px] overflow-auto rounded-[14px] border border-line bg-surface"
      >
        <table className="w-full min-w-[640px] border-separate border-spacing-0">
          <thead className="sticky top-0 bg-surface text-[13px] text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold">
                День
              </th>
              {FIGURES.map(({ figure, name }) => (
                <th key={figure} scope="col" className="px-3 py-2 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="font-bold">
              <th scope="row" className="border-t border-line px-3 py-1.5 text-left">
                Всего
              </th>
              {FIGURES.map(({ figure }) => (
                <td key={figure} className={CELL}>
                  {formatCount(total[figure])}
                </td>
              ))}
            </tr>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="border-t border-line px-3 py-1.5 text-left font-normal">
                  {formatShortDay(day.day)}
                </th>
                {FIGURES.map(({ figure }) => (
                  <td key={figure} className={`${CELL} ${day[figure] === 0 ? 'text-muted' : ''}`}>
                    {formatCount(day[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
