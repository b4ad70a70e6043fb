import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** What stands for each part of a route that differs; a new such part is given its example here. */
const EXAMPLES: Record<string, string[]> = {
  ':id': ['1'],
  'articles/:id': ['articles/chto-takoe-nft'],
  ':form': ['login', 'register', 'fast-register', 'recovery', 'resend'],
  ':identifier': ['all', '10574', 'kefir-only'],
  ':kind': ['pages'],
  ':rareCode': ['mini'],
  ':placeId': ['1'],
  ':token': ['1'],
  '*': ['nowhere'],
}

/** An address, or some, of every screen of the site. */
export const pagesOf = (routes: Routes): string[] =>
  leavesOf(routes).flatMap((route) => addressesOf(pathOf(routes, route)))

function leavesOf(routes: Routes) {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  return all.filter(({ id }) => !parents.has(id))
}

type Route = NonNullable<Routes[string]>

function pathOf(routes: Routes, { path, parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [parent && pathOf(routes, parent), path].filter(Boolean).join('/')
}

function addressesOf(path: string): string[] {
  const parts = EXAMPLES[path] ? [path] : path.split('/')
  return parts.reduce(
    (addresses, part) =>
      addresses.flatMap((address) => examplesOf(part).map((example) => address + example)),
    [''],
  )
}

/** Each with its slash; of a part that may be left out, nothing as well. */
function examplesOf(part: string): string[] {
  const name = part.replace(/\?$/, '')
  const examples = EXAMPLES[name] ?? [name]
  if (examples[0]!.includes(':')) throw new Error(`Give ${part} an example in pages-of.ts`)
  return [...(part === name ? [] : ['']), ...examples.map((example) => `/${example}`)]
}
