import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { throwInstead } from './throw-lost-routes.ts'

const loaderOf = (kind: string) =>
  readFileSync(
    new URL(`../${kind}/lib/dom/ssr/routeModules.js`, import.meta.resolve('react-router')),
    'utf8',
  )

/** The router's own function, as the build has it, with what it touches of a browser. */
function loaderIn(code: string, window: object) {
  const body = code
    .replace('export { loadRouteModule }', 'return loadRouteModule')
    .replace('await import(', 'await load(')
    .replace('import.meta.hot', 'false')
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  // oxlint-disable-next-line no-new-func -- A file of the router's, which no import of ours can reach.
  const make = new Function('window', 'load', 'console', body)
  return make(window, load, { error: () => {} }) as (
    route: object,
    known: object,
  ) => Promise<unknown>
}

test.each(['production', 'development'])(
  'a route whose script is gone has a page that fails, and reloads nothing (%s)',
  async (kind) => {
    let reloads = 0
    const window = { location: { reload: () => (reloads += 1) } }
    const load = loaderIn(throwInstead(loaderOf(kind)), window)
    const route = { id: 'routes/token', module: '/assets/token-1.js' }
    const { default: page } = (await load(route, {})) as { default: () => never }
    expect(page).toThrow('Failed to fetch')
    expect(reloads).toBe(0)
  },
)

test('a router that says it otherwise stops the build', () =>
  expect(() => throwInstead('location.assign(location.href)')).toThrow('throw-lost-routes.ts'))
