import { useState } from 'react'
import { useLocation } from 'react-router'
import { keepRecent } from '../../../../lib/paging/join-pages.ts'
import { withMarked } from './gone.ts'

const NONE: ReadonlySet<number> = new Set()
const MOST_KEPT = 30

/** By place in the history, as pages are kept: Back must not find what has left the list. */
const kept = new Map<string, ReadonlySet<number>>()

/** Tokens that a deed took out of the list, which later pages, read before, still hold. */
export function useGone() {
  const { key } = useLocation()
  const [, redraw] = useState(0)

  function mark(ids: number[], isGone: boolean) {
    keepRecent(kept, key, withMarked(kept.get(key) ?? NONE, ids, isGone), MOST_KEPT)
    redraw((count) => count + 1)
  }

  return { gone: kept.get(key) ?? NONE, mark }
}
