/** A list that has not grown so far by then has ended, or does not come. */
const PATIENCE_MS = 15_000
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings the page to where it was read, `y` px from its top. A list that had grown is short again: its foot comes into
 * sight, it grows, and the page follows, until it is there or the visitor moves by themselves.
 */
export function holdPlace(y: number) {
  if (!(y > 0)) return
  const held = new AbortController()
  const { signal } = held
  const end = () => held.abort()

  function seek() {
    if (signal.aborted) return
    window.scrollTo({ top: y, behavior: 'instant' })
    if (window.scrollY >= y - 1) end()
  }
  for (const move of OWN_MOVES)
    window.addEventListener(move, end, { capture: true, passive: true, signal })
  const growth = new ResizeObserver(seek)
  const timer = setTimeout(end, PATIENCE_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    growth.disconnect()
  })
  // It tells the height there is at once, and each that comes after.
  growth.observe(document.body)
}
