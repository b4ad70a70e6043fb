import { isReferralCode } from '@kefir/rules/accounts/referral-code'
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'

/** How React Router asks for a page's data alone: `/search.data`, `/_.data` for a path that ends in «/». */
const DATA = /(?<=\/)_\.data$|\.data$/
/** Names the loaders that a browser wants run; no page reads it. */
const LOADERS = '_routes'

/** Paths whose routes are remembered: matching one anew costs more than giving a cached page. */
const MOST_PATHS = 2_000

/** Whether a page reads anything in a value: what is made up must not be given a copy of its own. */
const MEANS: Record<string, (value: string) => boolean> = {
  auth: (value) => value === 'true',
  ref: isReferralCode,
}

type Routes = ServerBuild['routes']
type Matched = { path: string; ids: string[]; names: string[] }

/**
 * Gives a page's address as its routes spell it, with only those parameters that they name in
 * `handle.reads`, always in one order. Neither another spelling nor what a page never reads can then make
 * another copy of it, nor get into the one that everybody is given.
 */
export function createAddressCut(routes: Routes): (url: string) => string {
  const tree = childrenOf(routes, undefined)
  const known = new Map<string, Matched>()

  function match(path: string): Matched {
    const before = known.get(path)
    if (before) return before

    const matches = matchRoutes(tree, path) ?? []
    const ids = matches.map(({ route }) => route.id!)
    const names = namesReadBy(ids.map((id) => routes[id]))
    const matched = { path: spell(path, matches), ids, names }
    if (known.size >= MOST_PATHS) known.clear()
    known.set(path, matched)
    return matched
  }

  return (url) => {
    const [asked = ''] = url.split('?', 1)
    const isData = DATA.test(asked)
    const { path: page, ids, names } = match(asked.replace(DATA, ''))
    const path = isData ? dataOf(page) : page
    if (asked.length === url.length) return path

    const given = new URLSearchParams(url.slice(asked.length))
    const kept = new URLSearchParams()
    for (const name of names)
      for (const value of meaningIn(given.getAll(name), MEANS[name])) kept.append(name, value)
    if (isData) keepLoaders(given, kept, ids)

    return kept.size > 0 ? `${path}?${kept}` : path
  }
}

/** Routers read a path in either case and with a slash behind it; here it is as `routes.ts` has it. */
function spell(path: string, matches: RouteMatch[]): string {
  const params = matches.at(-1)?.params ?? {}
  const named = matches
    .flatMap(({ route }) => route.path?.split('/') ?? [])
    .filter((part) => part !== '' && !isLeftOut(part, params))
  const written = path.split('/').filter((part) => part !== '')
  if (named.at(-1) === '*' || named.length !== written.length) return path

  return `/${named.map((part, at) => (part.startsWith(':') ? written[at] : part)).join('/')}`
}

/** `:id?` of an address that has none. */
const isLeftOut = (part: string, params: RouteMatch['params']) =>
  part.endsWith('?') && params[part.slice(1, -1)] === undefined

const dataOf = (path: string) => (path.endsWith('/') ? `${path}_.data` : `${path}.data`)

/** Where few values mean anything, the first alone is read; nothing at all is one copy more and no harm. */
const meaningIn = (values: string[], means?: (value: string) => boolean) =>
  means ? values.slice(0, 1).filter((value) => value === '' || means(value)) : values

function keepLoaders(given: URLSearchParams, kept: URLSearchParams, ids: string[]) {
  const wanted = given.get(LOADERS)?.split(',')
  const known = ids.filter((id) => wanted?.includes(id))
  if (known.length > 0) kept.set(LOADERS, known.join(','))
}

const namesReadBy = (matched: Routes[string][]) => [
  ...new Set(matched.flatMap((route) => readsOf(route?.module.handle)).toSorted()),
]

/** The whole query of a page, without what React Router adds to it for itself. */
export function askedQuery(address: URL): string {
  if (DATA.test(address.pathname)) address.searchParams.delete(LOADERS)
  return address.search
}

/** Route modules say in `handle` whatever they like; ours name there what they read. */
export const readsOf = (handle: unknown): readonly string[] =>
  (handle as { reads?: readonly string[] } | undefined)?.reads ?? []

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route!
      const place = { id, path, caseSensitive }
      return index ? { ...place, index } : { ...place, children: childrenOf(routes, id) }
    })
}
