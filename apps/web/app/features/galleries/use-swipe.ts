import { useRef, useState, type PointerEvent } from 'react'

const FAR_PX = 56
/** A finger that goes up or down means something else. */
const STEEP = 1.2

type Start = { x: number; y: number; id: number }

/** A finger that draws a thing aside: `shift` follows it, and far enough it goes to the neighbour. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start | null>(null)
  const [shift, setShift] = useState(0)

  function end(isDone: boolean, { clientX }: { clientX: number }) {
    const from = start.current
    start.current = null
    setShift(0)
    if (!from || !isDone) return
    const way = clientX - from.x
    if (Math.abs(way) > FAR_PX) onSwipe(way < 0 ? 1 : -1)
  }

  return {
    shift,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // A second finger zooms.
        if (event.pointerType === 'mouse' || !event.isPrimary) start.current = null
        else start.current = { x: event.clientX, y: event.clientY, id: event.pointerId }
      },
      onPointerMove: (event: PointerEvent) => {
        const from = start.current
        if (!from || from.id !== event.pointerId) return
        const [x, y] = [event.clientX - from.x, event.clientY - from.y]
        if (Math.abs(y) > Math.abs(x) * STEEP && Math.abs(y) > 10) end(false, event)
        else setShift(x)
      },
      onPointerUp: (event: PointerEvent) => end(true, event),
      onPointerCancel: (event: PointerEvent) => end(false, event),
    },
  }
}
