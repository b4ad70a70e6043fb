/** Tells how much of the screen's foot a sticky bar takes, as `--foot`: what is said in passing stands above it. */
export function holdFoot(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  // Its lines wrap on a phone, and it may be there for phones alone.
  const seen = new ResizeObserver(() => {
    const height = bar.offsetHeight
    const below = Number.parseFloat(getComputedStyle(bar).bottom) || 0
    style.setProperty('--foot', `${height && height + below}px`)
  })
  seen.observe(bar)
  return () => {
    seen.disconnect()
    style.removeProperty('--foot')
  }
}
