import { forNextTab, readKept } from './kept-state.ts'
import { isPlain, listQuery, readListState } from './list-state.ts'
import { personAt, tokenRules, tokenTabAt } from './person-tab.ts'

type Place = { pathname: string; search: string }

/**
 * Where a link to a plain list of tokens leads, with what the device keeps: on another tab of the same profile what is
 * chosen, on another profile all of it but the collections, which are one person's, as a page that is opened has it.
 * Null where the link leads right. `from` is the address that the browser shows: Back has changed it already, and finds
 * what the address says.
 */
export function keptAddress(to: Place, from: Place): string | null {
  if (to.pathname === from.pathname) return null
  const person = personAt(to.pathname)
  const rules = tokenRules(tokenTabAt(to.pathname), person === null)
  if (!isPlain(readListState(to.search, rules))) return null

  const kept = readKept(person, rules)
  if (!kept) return null
  const query = listQuery(isSameProfile(to, from) ? forNextTab(kept) : kept)
  return query ? to.pathname + query : null
}

const isSameProfile = (one: Place, other: Place) =>
  profileOf(one) !== null && profileOf(one) === profileOf(other)

/** `/profile/7/hidden` → `/profile/7`, `/profile/hidden` → `/profile`; null for any other page. */
const profileOf = ({ pathname }: Place) =>
  /^\/profile(?:\/\d+)?(?=\/|$)/i.exec(pathname)?.[0].toLowerCase() ?? null
