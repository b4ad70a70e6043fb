import { normalizePath, type Plugin } from 'vite'

const LOADER = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const RELOAD = 'window.location.reload();'

/**
 * React Router answers a route's script that is gone by loading the page it is on anew, as often as that fails. Here a
 * page that throws the failure stands in for the lost one: the router goes to the target, and the error page there
 * decides (`useReloadIfStale`). Thrown at once it would leave the router with a route half known, which it shows as
 * nothing at all. A router that no longer says it so stops the build.
 */
export function throwLostRoutes(): Plugin {
  let isDone = false
  return {
    name: 'throw-lost-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!LOADER.test(normalizePath(id))) return null
      isDone = true
      return { code: throwInstead(code), map: null }
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error('React Router’s routeModules.js was not in the build')
    },
  }
}

export function throwInstead(code: string): string {
  if (code.split(RELOAD).length !== 2)
    throw new Error('React Router no longer reloads where it did: see throw-lost-routes.ts')
  return code.replace(RELOAD, 'return { default: () => { throw error } };')
}
