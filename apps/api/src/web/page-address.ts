import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** How React Router asks for a page's data alone: `/search.data`, `/_.data` for a path that ends in «/». */
const DATA = /(?<=\/)_\.data$|\.data$/
/** Names the loaders that a browser wants run; no page reads it. */
const LOADERS = '_routes'

/** Paths whose routes are remembered: matching one anew costs more than giving a cached page. */
const MOST_PATHS = 2_000

/** Whether a page reads anything in a value: what is made up must not be given a copy of its own. */
const MEANS: Record<string, (value: string) => boolean> = {
  auth: (value) => value === 'true',
  // The shape of an invitation's code, in either case.
  ref: (value) => /^[2-9A-Z]{8}$/i.test(value),
}

type Routes = ServerBuild['routes']
type Matched = { ids: string[]; names: string[] }

/**
 * Gives a page's address with only those parameters that its routes name in `handle.reads`, always in
 * one order. What a page never reads can then neither make another copy of it nor get into the one that
 * everybody is given.
 */
export function createAddressCut(routes: Routes): (url: string) => string {
  const tree = childrenOf(routes, undefined)
  const known = new Map<string, Matched>()

  function match(path: string): Matched {
    const before = known.get(path)
    if (before) return before

    const ids = (matchRoutes(tree, path) ?? []).map(({ route }) => route.id!)
    const matched = { ids, names: namesReadBy(ids.map((id) => routes[id])) }
    if (known.size >= MOST_PATHS) known.clear()
    known.set(path, matched)
    return matched
  }

  return (url) => {
    const mark = url.indexOf('?')
    if (mark === -1) return url

    const path = url.slice(0, mark)
    const { ids, names } = match(path.replace(DATA, ''))
    const given = new URLSearchParams(url.slice(mark))
    const kept = new URLSearchParams()
    for (const name of names)
      for (const value of meaningIn(given.getAll(name), MEANS[name])) kept.append(name, value)
    if (DATA.test(path)) keepLoaders(given, kept, ids)

    return kept.size > 0 ? `${path}?${kept}` : path
  }
}

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
