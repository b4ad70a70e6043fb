import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import {
  OF_COLLECTION,
  readTokenFilters,
  tokenQuery,
  type Kept,
  type TokenFilters,
  type TokenList,
} from './token-filters.ts'

type Rules = {
  isSaleOnly?: boolean
  list?: TokenList
  /** What else the address says, and goes on saying. */
  kept?: Kept
}

/**
 * The filters live in the address: a change is a step of its history. While the tokens are on their
 * way the filters asked for are shown already, so that two quick ticks do not undo each other.
 * Where only what is for sale is shown, the status is no filter.
 */
export function useTokenFilters({ isSaleOnly = false, list = OF_COLLECTION, kept = {} }: Rules) {
  const { pathname, search, key } = useLocation()
  const next = useNavigation().location
  const isPending = next?.pathname === pathname && next.search !== search
  const navigate = useNavigate()
  // The router learns of a change a moment later, and a tick must not spring back until then.
  const [ticked, setTicked] = useState<{ filters: TokenFilters | null; at: string }>({
    filters: null,
    at: key,
  })
  // Back comes to the same place again, which must not remember what was asked for there.
  if (ticked.at !== key) setTicked({ filters: null, at: key })

  const read = readTokenFilters(isPending ? next.search : search, list)
  const filters = (ticked.at === key && ticked.filters) || read
  const shown = isSaleOnly ? { ...filters, status: null } : filters

  /** The address with something changed. */
  const linkWith = (change: Partial<TokenFilters>) => ({
    pathname,
    search: tokenQuery({ ...shown, ...change }, list, kept),
  })

  function change(change: Partial<TokenFilters>) {
    setTicked({ filters: { ...shown, ...change }, at: key })
    void navigate(linkWith(change), { preventScrollReset: true })
  }

  return { filters: shown, isPending, linkWith, change, list, kept }
}

export type FilterControls = ReturnType<typeof useTokenFilters>
