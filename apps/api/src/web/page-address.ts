import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** How React Router asks for a page's data alone: `/search.data`, `/_.data` for a path that ends in «/». */
const DATA = /(?<=\/)_\.data$|\.data$/
/** Names the loaders that a browser wants run; no page reads it. */
const LOADERS = '_routes'

type Routes = ServerBuild['routes']

/**
 * Gives a page's address with only those parameters that its routes name in `handle.reads`, always in
 * one order. What a page never reads can then neither make another copy of it nor get into the one that
 * everybody is given.
 */
export function createAddressCut(routes: Routes): (url: string) => string {
  const tree = childrenOf(routes, undefined)

  return (url) => {
    const mark = url.indexOf('?')
    if (mark === -1) return url

    const path = url.slice(0, mark)
    const ids = (matchRoutes(tree, path.replace(DATA, '')) ?? []).map(({ route }) => route.id!)
    const given = new URLSearchParams(url.slice(mark))
    const kept = new URLSearchParams()
    for (const name of namesReadBy(ids.map((id) => routes[id])))
      for (const value of given.getAll(name)) kept.append(name, value)
    if (DATA.test(path)) keepLoaders(given, kept, ids)

    return kept.size > 0 ? `${path}?${kept}` : path
  }
}

function keepLoaders(given: URLSearchParams, kept: URLSearchParams, ids: string[]) {
  const wanted = given.get(LOADERS)?.split(',')
  const known = ids.filter((id) => wanted?.includes(id))
  if (known.length > 0) kept.set(LOADERS, known.join(','))
}

const namesReadBy = (matched: Routes[string][]) =>
  new Set(matched.flatMap((route) => readsOf(route?.module.handle)).toSorted())

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
