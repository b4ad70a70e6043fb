/** Narrower, a menu is a sheet along the bottom edge; the same width stands in `popover-menu.css`. */
export const isSheet = () => window.matchMedia('(width < 768px)').matches

/** What the arrows walk through: the way out of the sheet is not one of its items. */
export const itemsOf = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLElement>('a[href], button:not([popovertargetaction])'),
]

/** Arrows, Home and End go through the items; in a sheet, which covers the page, Tab goes round. */
export function walk(event: KeyboardEvent) {
  const panel = event.currentTarget as HTMLElement
  const next = event.key === 'Tab' ? afterTab(panel, event.shiftKey) : afterArrow(panel, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function afterArrow(panel: HTMLElement, key: string) {
  const items = itemsOf(panel)
  const now = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[key]
  return next === undefined ? undefined : items.at(next % items.length)
}

/** Nothing in between: there the browser knows the way. */
function afterTab(panel: HTMLElement, isBack: boolean) {
  if (!isSheet()) return undefined
  const stops = [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((one) =>
    one.checkVisibility(),
  )
  const now = document.activeElement
  if (isBack) return now === stops[0] || now === panel ? stops.at(-1) : undefined
  return now === stops.at(-1) ? stops[0] : undefined
}

const STOPS = 'a[href], :is(button, input, select, textarea):not(:disabled)'
