import type { KeyboardEvent } from 'react'

/** By the place of the key, so that they work in the Russian layout too. */
const STEPS: Record<string, number> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 }

type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** How many rows down a key leads; null where it is the browser's own. */
export function stepOf({ code, ctrlKey, metaKey, altKey }: Press): number | null {
  return ctrlKey || metaKey || altKey ? null : (STEPS[code] ?? null)
}

/**
 * Walks the focus from a row's link to that of its neighbour. Only from there: single letters that act anywhere
 * would catch who dictates to the browser.
 */
export function stepRows(event: KeyboardEvent<HTMLElement>) {
  const step = stepOf(event)
  if (step === null) return
  const table = event.currentTarget.closest('table')
  const rows = [...(table?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
  event.preventDefault()
  rows[rows.indexOf(event.currentTarget) + step]?.focus()
}
