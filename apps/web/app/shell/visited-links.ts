import { useEffect, useSyncExternalStore } from 'react'
import type { MenuLink } from '@kefir/wire/categories'
import { readStored, writeStored } from '../lib/browser/browser-storage.ts'

const KEY = 'visitedIsNewLinks'

/** By the link's id. Written once with every link new and not visited. */
export type VisitedLinks = Record<string, { is_new: boolean; visited: boolean }>

type Marked = Pick<MenuLink, 'id' | 'is_new'>

export const unvisited = (links: Marked[]): VisitedLinks =>
  Object.fromEntries(links.map(({ id }) => [id, { is_new: true, visited: false }]))

export const withVisited = (known: VisitedLinks, id: number): VisitedLinks => ({
  ...known,
  [id]: { is_new: true, visited: true },
})

/** What the server calls new stays new for this visitor until its link is clicked. */
export const isUnseen = (link: Marked, known: VisitedLinks | null) =>
  known !== null && link.is_new && !known[link.id]?.visited

let known: VisitedLinks | null = null
let isBegun = false
const listeners = new Set<() => void>()

/** Null until the browser's memory has been read, so the server never draws a wrong mark. */
export function useVisitedLinks(links: Marked[]) {
  useEffect(() => {
    if (isBegun || links.length === 0) return
    isBegun = true
    beginVisited(links)
  }, [links])

  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

/** A link may have been pressed before, on this page or in another tab: what is kept of it is kept. */
export function beginVisited(links: Marked[]) {
  const kept = stored() ?? {}
  const all = { ...unvisited(links), ...kept }
  save(all, Object.keys(all).length > Object.keys(kept).length)
}

/** Written over what the browser keeps, where another tab may have marked others. */
export function markVisited(id: number) {
  save(withVisited(stored() ?? known ?? {}, id), true)
}

const stored = () => readStored<VisitedLinks>('local', KEY)

function save(next: VisitedLinks, isChanged: boolean) {
  known = next
  if (isChanged) writeStored('local', KEY, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
