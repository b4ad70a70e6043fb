import { formatRoubles } from '../../lib/format/format.ts'
import { usePlotSlider } from '../../ui/use-plot-slider.ts'
import {
  formatTick,
  marksOf,
  nearestPoint,
  plotPrices,
  type PlotPoint,
  type PricePoint,
} from './plot-prices.ts'
import { axisLabels, markWords } from './plot-times.ts'

type PricePlotProps = {
  history: PricePoint[]
  /** What is asked now; null where it is not for sale. */
  asked: string | null
  /** When that was read. */
  at: string
}

/** More dots than this would hide the line. */
const MOST_DOTS = 14

/** Sales over time and the price of now. The pointer or the arrows pick one and tell its day and price. */
export function PricePlot({ history, asked, at }: PricePlotProps) {
  const marks = marksOf(history, asked, at)
  const { points, ticks, line, area, ahead } = plotPrices(marks)
  const labels = axisLabels(marks)
  const { now, last, isPicked, slider } = usePlotSlider(marks.length, (x) =>
    nearestPoint(points, x),
  )
  const words = marks[now] ? markWords(marks[now], marks) : ''

  return (
    <div className="grid max-h-[440px] grow grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(176px,1fr)_auto] gap-x-3 pt-2 text-[13px] text-muted tabular-nums">
      <Prices ticks={ticks} />
      <div
        {...slider}
        aria-label="Продажи по порядку"
        aria-valuetext={words}
        className="relative touch-pan-y rounded-sm"
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          {ticks.map(({ roubles, y }) => (
            <path key={roubles} d={`M0 ${y}H100`} className="stroke-line" {...THIN} />
          ))}
          <path d={area} className="fill-primary/10" />
          <path d={line} fill="none" className="stroke-primary" {...THICK} />
          <path d={ahead} fill="none" strokeDasharray="2 7" className="stroke-primary" {...THICK} />
        </svg>
        {points.map(
          ({ x, y }, index) =>
            (points.length <= MOST_DOTS || index === now || index === last) && (
              <span
                key={`${x} ${y} ${marks[index]?.isNow}`}
                style={{ left: `${x}%`, top: `${y}%` }}
                className={`absolute -translate-1/2 rounded-full border-[2.5px] border-primary ${index === now ? 'size-3.5' : 'size-2.5'} ${marks[index]?.isNow ? 'bg-primary' : 'bg-surface'}`}
              />
            ),
        )}
        {isPicked ? (
          <Tip at={points[now]} words={words} />
        ) : (
          asked !== null && <AskedNow at={points[last]} price={asked} />
        )}
      </div>
      <div />
      <p
        className={`mt-2 flex gap-4 ${labels.length > 1 ? 'justify-between' : 'justify-center'}`}
        aria-hidden="true"
      >
        {labels.map((label) => (
          <span key={label} className="last:not-first:text-right">
            {label}
          </span>
        ))}
      </p>
    </div>
  )
}

const THIN = { strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const
const THICK = {
  strokeWidth: 3,
  vectorEffect: 'non-scaling-stroke',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const

function Prices({ ticks }: { ticks: { roubles: number; y: number }[] }) {
  const dearest = ticks.at(-1)?.roubles ?? 0
  return (
    <div className="relative text-right" aria-hidden="true">
      {/* Stands for the longest of them: what is laid over it has no width of its own. */}
      <span className="invisible">{formatTick(dearest)}</span>
      {ticks.map(({ roubles, y }) => (
        <span
          key={roubles}
          style={{ top: `${y}%` }}
          className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
        >
          {formatTick(roubles)}
        </span>
      ))}
    </div>
  )
}

/** Over the last dot, or under one that is near the ceiling. The slider says the same. */
function AskedNow({ at, price }: { at: PlotPoint | undefined; price: string }) {
  if (!at) return null
  const isHigh = at.y < 20
  return (
    <span
      aria-hidden="true"
      style={{ top: `${at.y}%` }}
      className={`pointer-events-none absolute right-0 rounded-md bg-surface/85 px-1 font-bold whitespace-nowrap text-primary ${isHigh ? 'translate-y-2.5' : '-translate-y-[calc(100%+10px)]'}`}
    >
      {formatRoubles(price)}
    </span>
  )
}

/** Leans inwards at both ends, so that it never sticks out of the card. */
function Tip({ at, words }: { at: PlotPoint | undefined; words: string }) {
  if (!at) return null
  return (
    <span
      style={{
        left: `${at.x}%`,
        top: `${at.y}%`,
        transform: `translate(-${at.x}%, calc(-100% - 12px))`,
      }}
      className="pointer-events-none absolute z-1 rounded-field bg-ink px-2.5 py-1.5 font-semibold whitespace-nowrap text-bg"
    >
      {words}
    </span>
  )
}
