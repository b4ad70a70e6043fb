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
const listeners = new Set<() => void>()

/** Null until the browser's memory has been read, so the server never draws a wrong mark. */
export function useVisitedLinks(links: Marked[]) {
  useEffect(() => {
    if (known || links.length === 0) return
    const stored = readStored<VisitedLinks>('local', KEY)
    save(stored ?? unvisited(links), !stored)
  }, [links])

  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

export function markVisited(id: number) {
  save(withVisited(known ?? {}, id), true)
}

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
