import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Token } from '@kefir/wire/tokens'
import { formatDate, formatRoubles } from '../../lib/format/format.ts'
import { formatDay } from './format-day.ts'
import { formatTick, nearestPoint, plotPrices } from './plot-prices.ts'

/** More dots than this would hide the line. */
const MOST_DOTS = 14

/** Sales over time. The pointer or the arrows pick a sale and tell its day and price. */
export function PricePlot({ history }: { history: Token['price_history'] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const { points, ticks, line, area } = plotPrices(history)
  const last = history.length - 1
  const now = Math.min(chosen ?? last, last)
  const wordsOf = (index: number) => {
    const sale = history[index]
    return sale ? `${formatDate(sale.at)}: ${formatRoubles(sale.price)}` : ''
  }

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(nearestPoint(points, (100 * (event.clientX - left)) / width))
  }

  function onKey(event: KeyboardEvent) {
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, next)))
  }

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-2 text-[13px] text-muted tabular-nums">
      <div className="relative w-[58px]" aria-hidden="true">
        {ticks.map(({ roubles, y }) => (
          <span key={roubles} style={{ top: `${y}%` }} className="absolute -translate-y-1/2">
            {formatTick(roubles)}
          </span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Продажи по порядку"
        aria-valuemin={1}
        aria-valuemax={history.length}
        aria-valuenow={now + 1}
        aria-valuetext={wordsOf(now)}
        aria-orientation="horizontal"
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setChosen(null)}
        onKeyDown={onKey}
        onBlur={() => setChosen(null)}
        className="relative h-[176px] touch-pan-y rounded-sm"
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
        </svg>
        {points.map(
          ({ x, y }, index) =>
            (points.length <= MOST_DOTS || index === now || index === last) && (
              <span
                key={`${x} ${y}`}
                style={{ left: `${x}%`, top: `${y}%` }}
                className={`absolute -translate-1/2 rounded-full border-[2.5px] border-primary ${index === now ? 'size-3.5 bg-surface' : 'size-2.5 bg-surface'}`}
              />
            ),
        )}
        {chosen !== null && <Tip at={points[now]} words={wordsOf(now)} />}
      </div>
      <div />
      <p className="mt-2 flex justify-between gap-4" aria-hidden="true">
        <span>{formatDay(history[0]?.at ?? '')}</span>
        {last > 0 && <span>{formatDay(history[last]?.at ?? '')}</span>}
      </p>
    </div>
  )
}

const THIN = { strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const
const THICK = {
  strokeWidth: 3,
  vectorEffect: 'non-scaling-stroke',
  strokeLinejoin: 'round',
} as const

/** Leans inwards at both ends, so that it never sticks out of the card. */
function Tip({ at, words }: { at: { x: number; y: number } | undefined; words: string }) {
  if (!at) return null
  return (
    <span
      style={{
        left: `${at.x}%`,
        top: `${at.y}%`,
        transform: `translate(-${at.x}%, calc(-100% - 12px))`,
      }}
      className="pointer-events-none absolute rounded-field bg-ink px-2.5 py-1.5 font-semibold whitespace-nowrap text-bg"
    >
      {words}
    </span>
  )
}
