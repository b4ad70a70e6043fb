import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { clampZoom, fitInto, LEAST_ZOOM, scrollAfterZoom } from './zoom-scroll.ts'

type Spot = { x: number; y: number }

const STEP = 1.5
const WHEEL = 0.002

/**
 * A picture in a view that scrolls: the browser moves it by fingers, bars and arrows, and this zooms
 * it by wheel, pinch and steps, around the spot that was meant.
 */
export function useZoom(view: RefObject<HTMLElement | null>, picture: Size) {
  const [zoom, setZoom] = useState(LEAST_ZOOM)
  const [room, setRoom] = useState<Size | null>(null)
  const base = room && fitInto(picture, room)
  const wanted = useRef<{ left: number; top: number } | null>(null)

  function zoomTo(next: number, spot?: Spot) {
    const box = view.current
    const to = clampZoom(next)
    if (to === zoom) return
    setZoom(to)
    // Before the view is measured there is nothing to keep in its place.
    if (!box || !base) return
    const { x, y } = spot ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
    const across = { scroll: box.scrollLeft, view: box.clientWidth, content: base.width * zoom }
    const down = { scroll: box.scrollTop, view: box.clientHeight, content: base.height * zoom }
    wanted.current = {
      left: scrollAfterZoom(across, base.width * to, x),
      top: scrollAfterZoom(down, base.height * to, y),
    }
  }

  useLayoutEffect(() => {
    if (wanted.current) view.current?.scrollTo(wanted.current)
    wanted.current = null
  })

  useLayoutEffect(() => {
    const box = view.current
    if (!box) return
    const sizes = new ResizeObserver(() =>
      setRoom({ width: box.clientWidth, height: box.clientHeight }),
    )
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [view])

  const latest = useRef({ zoom, zoomTo })
  useEffect(() => {
    latest.current = { zoom, zoomTo }
  })
  useEffect(() => (view.current ? listenToGestures(view.current, latest) : undefined), [view])

  return {
    zoom,
    size: base && { width: base.width * zoom, height: base.height * zoom },
    zoomTo,
    closer: () => zoomTo(zoom * STEP),
    farther: () => zoomTo(zoom / STEP),
    reset: () => zoomTo(LEAST_ZOOM),
  }
}

type Size = { width: number; height: number }
type Latest = RefObject<{ zoom: number; zoomTo: (zoom: number, spot?: Spot) => void }>

/** By hand, since React listens passively: the page would zoom along with the picture. */
function listenToGestures(box: HTMLElement, latest: Latest) {
  let pinch: { distance: number; zoom: number } | null = null

  function onWheel(event: WheelEvent) {
    event.preventDefault()
    const { zoom, zoomTo } = latest.current
    zoomTo(zoom * Math.exp(-event.deltaY * WHEEL), spotIn(box, event))
  }

  function onTouch(event: TouchEvent) {
    const [one, two] = event.touches
    if (!one || !two) {
      pinch = null
      return
    }
    event.preventDefault()
    const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    pinch ??= { distance, zoom: latest.current.zoom }
    const middle = {
      clientX: (one.clientX + two.clientX) / 2,
      clientY: (one.clientY + two.clientY) / 2,
    }
    latest.current.zoomTo((pinch.zoom * distance) / pinch.distance, spotIn(box, middle))
  }

  const gone = new AbortController()
  const options = { passive: false, signal: gone.signal }
  box.addEventListener('wheel', onWheel, options)
  for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    box.addEventListener(name, onTouch, options)
  return () => gone.abort()
}

/** A point of the window as the view's own. */
export function spotIn(box: HTMLElement, point: { clientX: number; clientY: number }): Spot {
  const { left, top } = box.getBoundingClientRect()
  return { x: point.clientX - left, y: point.clientY - top }
}
