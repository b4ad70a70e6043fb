import { useState, useSyncExternalStore } from 'react'
import { GALLERY_LIMITS } from '@kefir/rules/galleries/limits'
import type { TokenCard } from '@kefir/wire/cards'
import { removeStored, readStored, writeStored } from '../../lib/browser/browser-storage.ts'
import type { Arranged } from './arrange-row.tsx'

const KEY = 'draft_gallery_tokens'

const chosenOf = ({ id, name, file }: TokenCard): Arranged => ({ id, name, file, caption: '' })

const NONE: Arranged[] = []

/** What was kept when the page came; the server knows nothing of it. */
function useKept() {
  const [kept] = useState(() => once(() => readStored<Arranged[]>('local', KEY)))
  return useSyncExternalStore(never, kept, () => NONE)
}

const never = () => () => {}

function once(read: () => unknown) {
  let known: Arranged[] | null = null
  return () => {
    const value = known ?? read()
    known = Array.isArray(value) ? (value as Arranged[]) : NONE
    return known
  }
}

/** Tokens chosen for a gallery to come, kept on the device until it is made. */
export function useChosenTokens(first: TokenCard | null) {
  const kept = useKept()
  const [changed, setChanged] = useState<Arranged[] | null>(null)
  const items = changed ?? joined(kept, first ? [chosenOf(first)] : [])

  function change(next: Arranged[]) {
    setChanged(next)
    writeStored('local', KEY, next)
  }

  return {
    items,
    change,
    show: setChanged,
    add: (tokens: TokenCard[]) => change(joined(items, tokens.map(chosenOf))),
  }
}

export const removeChosen = () => removeStored('local', KEY)

/** The first list, then what the second has beside it; no more than a gallery holds. */
const joined = (one: Arranged[], other: Arranged[]) =>
  [...new Map([...other, ...one].map((item) => [item.id, item])).values()]
    .toSorted((a, b) => placeIn(one, a) - placeIn(one, b))
    .slice(0, GALLERY_LIMITS.mostTokens)

const placeIn = (list: Arranged[], { id }: Arranged) => {
  const place = list.findIndex((item) => item.id === id)
  return place === -1 ? list.length : place
}
