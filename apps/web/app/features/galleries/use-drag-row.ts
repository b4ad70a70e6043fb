import { useRef, useState, type PointerEvent } from 'react'
import { dropPlace } from './move-item.ts'

type Drag = { from: number; to: number; shift: number; height: number }

const EDGE_PX = 90
const SCROLL_PX = 12

/**
 * Dragging a row of a list by its handle, by mouse or finger. The rows stay where they are in the page
 * until the drop: a row that moved in it would lose the finger that holds it.
 */
export function useDragRow(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef<Drag | null>(null)

  function start(event: PointerEvent<HTMLElement>, from: number) {
    const row = event.currentTarget.closest('li')
    if (!row?.parentElement || event.button !== 0) return
    event.preventDefault()
    const boxes = [...row.parentElement.children].map((one) => one.getBoundingClientRect())
    const middles = boxes.map(({ top, height }) => top + window.scrollY + height / 2)
    const height = boxes[from]!.height
    const startY = event.clientY + window.scrollY
    let pointerY = event.clientY
    let frame = 0
    const gone = new AbortController()

    function show() {
      const shift = pointerY + window.scrollY - startY
      const to = dropPlace(middles, from, middles[from]! + shift)
      latest.current = { from, to, shift, height }
      setDrag(latest.current)
    }
    /** Near an edge of the screen the page goes along. */
    function creep() {
      const step = pointerY < EDGE_PX ? -1 : pointerY > window.innerHeight - EDGE_PX ? 1 : 0
      if (step !== 0) {
        window.scrollBy(0, step * SCROLL_PX)
        show()
      }
      frame = requestAnimationFrame(creep)
    }
    function end(isDropped: boolean) {
      gone.abort()
      cancelAnimationFrame(frame)
      const { current } = latest
      latest.current = null
      setDrag(null)
      if (isDropped && current && current.to !== from) onDrop(from, current.to)
    }
    const hear = { signal: gone.signal }
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        pointerY = clientY
        show()
      },
      hear,
    )
    window.addEventListener('pointerup', () => end(true), hear)
    window.addEventListener('pointercancel', () => end(false), hear)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), hear)
    frame = requestAnimationFrame(creep)
    show()
  }

  /** How far a row stands from its place while another, or it itself, is dragged. */
  function shiftOf(index: number): number {
    if (!drag) return 0
    if (index === drag.from) return drag.shift
    if (index > drag.from && index <= drag.to) return -drag.height
    if (index < drag.from && index >= drag.to) return drag.height
    return 0
  }

  return { start, shiftOf, dragged: drag?.from ?? null }
}
