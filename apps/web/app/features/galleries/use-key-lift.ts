import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { moveItem } from './move-item.ts'
import { quoted } from '../../lib/format/format.ts'

type Named = { id: number; name: string }

type Options<Item> = {
  items: Item[]
  /** Shows another order, not yet for good. */
  onShow: (items: Item[]) => void
  /** The thing was put down: this is the order now. */
  onDrop: (items: Item[]) => void
}

/**
 * Moving things of a list by keys: Space lifts and puts down, arrows move, Esc brings back. `said` is for a
 * live region; `handleOf` gives a handle back its focus, which it loses whenever its row moves in the page.
 */
export function useKeyLift<Item extends Named>({ items, onShow, onDrop }: Options<Item>) {
  const [lifted, setLifted] = useState<{ id: number; before: Item[] } | null>(null)
  const [said, setSaid] = useState('')
  const handles = useRef(new Map<number, HTMLElement>())

  useLayoutEffect(() => {
    if (lifted) handles.current.get(lifted.id)?.focus()
  })

  const placeOf = (index: number) => `Место ${index + 1} из ${items.length}`

  function lift(item: Item, index: number) {
    setLifted({ id: item.id, before: items })
    setSaid(
      `${quoted(item.name)} в руках. ${placeOf(index)}. Стрелками двигайте, пробелом поставьте, Escape вернёт на место.`,
    )
  }

  function drop(item: Item, index: number) {
    if (lifted && lifted.before.some(({ id }, place) => id !== items[place]?.id)) onDrop(items)
    setLifted(null)
    setSaid(`${quoted(item.name)} на месте ${index + 1} из ${items.length}.`)
  }

  function bringBack(item: Item) {
    if (!lifted) return
    onShow(lifted.before)
    setLifted(null)
    setSaid(`${quoted(item.name)} снова там, где была.`)
  }

  function move(index: number, to: number) {
    const place = Math.max(0, Math.min(items.length - 1, to))
    onShow(moveItem(items, index, place))
    setSaid(placeOf(place))
  }

  function onKeyDown(event: KeyboardEvent, item: Item, index: number) {
    const isLifted = lifted?.id === item.id
    const deeds: Record<string, () => void> = {
      ' ': () => (isLifted ? drop(item, index) : lift(item, index)),
      Enter: () => (isLifted ? drop(item, index) : lift(item, index)),
      ...(isLifted && {
        ArrowUp: () => move(index, index - 1),
        ArrowLeft: () => move(index, index - 1),
        ArrowDown: () => move(index, index + 1),
        ArrowRight: () => move(index, index + 1),
        Home: () => move(index, 0),
        End: () => move(index, items.length - 1),
        Escape: () => bringBack(item),
      }),
    }
    const deed = deeds[event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }

  const handleOf = (id: number) => (element: HTMLElement | null) => {
    if (element) handles.current.set(id, element)
    else handles.current.delete(id)
  }

  return { liftedId: lifted?.id ?? null, said, onKeyDown, handleOf }
}
