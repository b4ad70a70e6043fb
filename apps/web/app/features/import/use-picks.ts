import { useCallback, useState } from 'react'
import type { Picks } from './import-picks.ts'

const NONE: Picks = new Map()

/** Holds what is picked above the pages of the list, which come and go; each scope has its own. */
export function usePicks(scope: string) {
  const [byScope, setByScope] = useState<Record<string, Picks>>({})
  const change = useCallback(
    (next: (picks: Picks) => Picks) =>
      setByScope((all) => ({ ...all, [scope]: next(all[scope] ?? NONE) })),
    [scope],
  )
  return { picks: byScope[scope] ?? NONE, change }
}
