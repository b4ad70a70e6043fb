import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { listQuery, readListState, type ListState } from './list-state.ts'
import type { ListRules } from './person-tab.ts'

/**
 * The state lives in the address: a change is a step of its history. While the list is on its way what
 * was asked for is shown already, so that two quick ticks do not undo each other.
 */
export function useListState(rules: ListRules) {
  const { pathname, search, key } = useLocation()
  const next = useNavigation().location
  const isPending = next?.pathname === pathname && next.search !== search
  const navigate = useNavigate()
  // The router learns of a change a moment later, and a tick must not spring back until then.
  const [ticked, setTicked] = useState<{ state: ListState | null; at: string }>({
    state: null,
    at: key,
  })
  // Back comes to the same place again, which must not remember what was asked for there.
  if (ticked.at !== key) setTicked({ state: null, at: key })

  const read = readListState(isPending ? next.search : search, rules)
  const state = (ticked.at === key && ticked.state) || read

  /** The address with something changed. */
  const linkWith = (change: Partial<ListState>) => ({
    pathname,
    search: listQuery({ ...state, ...change }),
  })

  /** `isSameStep` takes the place of the last change, as letters of one search do. */
  function change(change: Partial<ListState>, { isSameStep = false } = {}) {
    setTicked({ state: { ...state, ...change }, at: key })
    void navigate(linkWith(change), { preventScrollReset: true, replace: isSameStep })
  }

  return { state, isPending, linkWith, change }
}

export type ListControls = ReturnType<typeof useListState>
