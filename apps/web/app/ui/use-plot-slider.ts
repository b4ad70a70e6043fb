import { useState, type KeyboardEvent, type PointerEvent } from 'react'

/**
 * One of the points of a plot, picked by the pointer or the arrows, the last one until then. `placeAt` finds the
 * point nearest to so many per cent of the width.
 */
export function usePlotSlider(count: number, placeAt: (percent: number) => number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = count - 1
  const now = Math.min(chosen ?? last, last)

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(placeAt((100 * (event.clientX - left)) / width))
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, next)))
  }

  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': now + 1,
    'aria-orientation': 'horizontal',
    onPointerMove: onPointer,
    onPointerDown: onPointer,
    onPointerLeave: () => setChosen(null),
    onKeyDown,
    onBlur: () => setChosen(null),
  } as const
  return { now, last, isPicked: chosen !== null, slider }
}
