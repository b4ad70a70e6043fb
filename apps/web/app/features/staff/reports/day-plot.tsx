import type { ReportDay } from '@kefir/wire/reports'
import { formatCount } from '../../../lib/format/format.ts'
import { formatShortDay } from './format-short-day.ts'
import { plotDays } from './plot-days.ts'

type DayPlotProps = {
  title: string
  total: number
  days: ReportDay[]
  figure: Exclude<keyof ReportDay, 'day'>
}

/** One figure by day as bars. The same numbers stand in the table below, which is for who cannot see the plot. */
export function DayPlot({ title, total, days, figure }: DayPlotProps) {
  const { bars, most } = plotDays(days, figure)
  const peak = bars.find(({ count }) => count === most && most > 0)
  return (
    <figure className="rounded-[14px] border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold">{title}</span>
        <span className="text-[22px] leading-none font-bold tabular-nums">
          {formatCount(total)}
        </span>
      </figcaption>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={
          peak
            ? `${title}: больше всего ${formatCount(most)}, ${formatShortDay(peak.day)}`
            : `${title}: ничего за эти дни`
        }
        className="mt-3 h-[120px] w-full border-b border-line"
      >
        {bars.map(({ day, count, x, width, height }) => (
          <rect
            key={day}
            x={x}
            y={100 - height}
            width={width}
            height={height}
            className="fill-primary"
          >
            <title>{`${formatShortDay(day)}: ${formatCount(count)}`}</title>
          </rect>
        ))}
      </svg>
      <p
        className="mt-1.5 flex justify-between text-[13px] text-muted tabular-nums"
        aria-hidden="true"
      >
        <span>{formatShortDay(days[0]?.day ?? '')}</span>
        {peak && <span>пик {formatCount(most)}</span>}
        <span>{formatShortDay(days.at(-1)?.day ?? '')}</span>
      </p>
    </figure>
  )
}
