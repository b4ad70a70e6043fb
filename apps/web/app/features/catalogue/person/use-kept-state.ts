import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { readKept, writeKept } from './kept-state.ts'
import { isPlain, listQuery, readListState } from './list-state.ts'
import { personAt, type ListRules } from './person-tab.ts'

/** Whether the document has shown such a list before: the first one is what the visitor opened. */
let hasOpened = false

/**
 * Keeps what is chosen on the device and brings it back when the page is opened at a plain address: the server cannot
 * know of it. Links of an open page lead there at once (`keptAddress`), and Back finds what the address says.
 */
export function useKeptState(rules: ListRules) {
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

    const person = personAt(pathname)
    const state = readListState(search, rules)
    if (isChange || (isArrival && !isPlain(state))) return writeKept(person, state, rules)

    const kept = isArrival && isOpened ? readKept(person, rules) : null
    if (!kept) return
    void navigate(
      { pathname, search: listQuery(kept) },
      { replace: true, preventScrollReset: true },
    )
  }, [pathname, search, isFound, rules, navigate])
}
