import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { forNextTab, readKept, writeKept } from './kept-state.ts'
import { isPlain, listQuery, readListState } from './list-state.ts'
import type { ListRules } from './person-tab.ts'

/** Whether the document has shown such a list before: the first one is what the visitor opened. */
let hasOpened = false

/**
 * Keeps what is chosen on the device and brings it back on arrival at a plain address: all of it when the
 * page is opened, what is chosen when another tab is. Back finds what the address says.
 */
export function useKeptState(isOwn: boolean, rules: ListRules) {
  const { pathname, search } = useLocation()
  const isFound = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const seen = useRef<{ pathname: string; search: string } | null>(null)

  useEffect(() => {
    const isArrival = seen.current?.pathname !== pathname
    const isChange = !isArrival && seen.current?.search !== search
    seen.current = { pathname, search }
    const isOpened = isFound && !hasOpened
    hasOpened = true

    const state = readListState(search, rules)
    if (isChange || (isArrival && !isPlain(state))) return writeKept(isOwn, state, rules)
    if (!isArrival || (isFound && !isOpened)) return

    const kept = readKept(isOwn, rules)
    const restored = kept && !isOpened ? forNextTab(kept) : kept
    if (!restored || isPlain(restored)) return
    void navigate(
      { pathname, search: listQuery(restored) },
      { replace: true, preventScrollReset: true },
    )
  }, [pathname, search, isFound, isOwn, rules, navigate])
}
