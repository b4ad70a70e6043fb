import type { KeyboardEvent } from 'react'

/** By the place of the key, so that they work in the Russian layout too. */
const STEPS: Record<string, number> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 }

/**
 * Walks the focus from a row's link to that of its neighbour. Only from there: single letters that act anywhere
 * would catch who dictates to the browser.
 */
export function stepRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.code]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  const table = event.currentTarget.closest('table')
  const rows = [...(table?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
  const next = rows[rows.indexOf(event.currentTarget) + step]
  event.preventDefault()
  next?.focus()
}
