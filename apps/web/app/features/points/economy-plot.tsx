import { formatCount, formatLitres } from '../../lib/format/format.ts'
import { usePlotSlider } from '../../ui/use-plot-slider.ts'
import { formatPlotDay } from './format-plot-day.ts'
import { dayAt, plotEconomy, type EconomyDay } from './plot-economy.ts'

/** Litres by day: issued up, burned down. The pointer or the arrows pick a day and tell both. */
export function EconomyPlot({ days }: { days: EconomyDay[] }) {
  const { bars, zero, mostIssued, mostBurned } = plotEconomy(days)
  const { now, last, isPicked, slider } = usePlotSlider(days.length, (x) => dayAt(x, days.length))
  const day = days[now]
  if (!day) return null

  return (
    <div className="text-[13px] text-muted tabular-nums">
      <Chosen day={day} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div className="relative w-[46px] text-right" aria-hidden="true">
          <span className="absolute top-0 right-0">{formatCount(Math.round(mostIssued))}</span>
          <span
            style={{ top: `${zero}%` }}
            className="absolute right-0 -translate-y-1/2 bg-surface"
          >
            0
          </span>
          <span className="absolute right-0 bottom-0">{formatCount(Math.round(mostBurned))}</span>
        </div>
        <div
          {...slider}
          aria-label="Литры по дням"
          aria-valuetext={`${formatPlotDay(day.day)}: выпущено ${formatLitres(day.issued)}, сожжено ${formatLitres(day.burned)}`}
          className="relative h-[220px] touch-pan-y rounded-sm md:h-[260px]"
        >
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            {isPicked && (
              <rect
                x={bars[now]!.x}
                y="0"
                width={bars[now]!.width}
                height="100"
                className="fill-ink/10"
              />
            )}
            {bars.map(({ x, width, up, down }) => (
              <g key={x}>
                <rect x={x} y={zero - up} width={width} height={up} className="fill-primary" />
                <rect x={x} y={zero} width={width} height={down} className="fill-danger" />
              </g>
            ))}
            <path
              d={`M0 ${zero}H100`}
              className="stroke-muted"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <div />
        <p className="mt-2 flex justify-between gap-4" aria-hidden="true">
          <span>{formatPlotDay(days[0]!.day)}</span>
          <span>{formatPlotDay(days[last]!.day)}</span>
        </p>
      </div>
    </div>
  )
}

/** What the colours mean, with the sums of the day that is picked. */
const Chosen = ({ day: { day, issued, burned } }: { day: EconomyDay }) => (
  <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-[15px] text-ink" aria-hidden="true">
    <span className="min-w-[150px] font-bold">{formatPlotDay(day)}</span>
    <span className="flex items-center gap-2">
      <span className="size-3 rounded-[3px] bg-primary" />
      Выпущено {formatLitres(issued)}
    </span>
    <span className="flex items-center gap-2">
      <span className="size-3 rounded-[3px] bg-danger" />
      Сожжено {formatLitres(burned)}
    </span>
  </p>
)
