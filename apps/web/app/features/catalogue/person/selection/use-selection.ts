import { useEffect, useEffectEvent, useState } from 'react'
import { MOST_AT_ONCE } from '@kefir/rules/tokens/most-at-once'
import {
  keepListed,
  NOTHING,
  pickAll,
  pickOne,
  pickRange,
  stepInGrid,
  type Picked,
} from './selection.ts'

/** Marks the boxes that the arrows walk through. */
export const BOX_MARK = 'data-pick'

/**
 * Choosing many of a list: by a click, with Shift from the last one to this, and by keys: arrows walk, Shift
 * and arrows choose, Ctrl+A takes all that is loaded, Escape ends it.
 */
export function useSelection(ids: readonly number[]) {
  const [isOn, setOn] = useState(false)
  const [kept, setKept] = useState(NOTHING)
  const [isFull, setFull] = useState(false)
  const selection = keepListed(kept, ids)

  function set(picked: Picked) {
    setKept(picked.selection)
    setFull(picked.isFull)
  }

  function end() {
    setOn(false)
    set({ selection: NOTHING, isFull: false })
  }

  const pick = (id: number, isRange: boolean) =>
    set(
      isRange ? pickRange(selection, ids, id, MOST_AT_ONCE) : pickOne(selection, id, MOST_AT_ONCE),
    )

  function walk(event: KeyboardEvent, box: HTMLElement) {
    const boxes = [...document.querySelectorAll<HTMLElement>(`[${BOX_MARK}]`)]
    const index = boxes.indexOf(box)
    const grid = { count: boxes.length, columns: columnsOf(boxes) }
    const next = stepInGrid(event.key, index, grid)
    if (next === null) return
    event.preventDefault()
    boxes[next]!.focus()
    const [from, to] = [ids[index], ids[next]]
    if (!event.shiftKey || from === undefined || to === undefined) return
    // A range begins where the keys began to choose.
    const start = selection.anchor === null ? { ...selection, anchor: from } : selection
    set(pickRange(start, ids, to, MOST_AT_ONCE))
  }

  const hearKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (isElsewhere(target)) return
    if (event.key === 'Escape') end()
    else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      set(pickAll(ids, MOST_AT_ONCE))
    } else if (target.hasAttribute(BOX_MARK)) walk(event, target)
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', hearKey)
    return () => document.removeEventListener('keydown', hearKey)
  }, [isOn])

  return { isOn, isFull, chosen: selection.chosen, begin: () => setOn(true), end, pick }
}

/** A dialog, an open menu and a text field have uses of their own for these keys. */
const isElsewhere = (target: HTMLElement) =>
  target.closest('dialog, :popover-open') !== null ||
  target.matches('input:not([type=checkbox]), textarea')

/** How many stand in the first row. */
function columnsOf(boxes: HTMLElement[]): number {
  const top = boxes[0]?.getBoundingClientRect().top
  const below = boxes.findIndex((box) => box.getBoundingClientRect().top !== top)
  return below < 0 ? boxes.length : below
}
