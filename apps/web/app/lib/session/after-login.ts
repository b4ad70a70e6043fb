import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import { removeStored, readStored, writeStored } from '../browser/browser-storage.ts'

/** Set by the `auth` guard on the server, which cannot reach the session storage. */
export const AFTER_LOGIN = 'after_login'
export const AFTER_LOGIN_SECONDS = 30 * 60

type Remembered = { path: string; until: number }

/** Keeps where the visitor was, for this tab alone. The home page is where a login leads anyway. */
export function rememberPlace(path: string, now = Date.now()) {
  if (isLocalPath(path) && !/^\/(\?|$)/.test(path))
    writeStored('session', AFTER_LOGIN, { path, until: now + AFTER_LOGIN_SECONDS * 1_000 })
}

/** Moves the guard's cookie into the session storage: it belongs to this tab alone. */
export function keepAfterLogin(now = Date.now()) {
  const path = takeCookie(AFTER_LOGIN)
  if (path) rememberPlace(path, now)
}

/** Where to return after a login; the second call finds nothing. */
export function takeAfterLogin(now = Date.now()): string | null {
  keepAfterLogin(now)
  const kept = readStored<Remembered>('session', AFTER_LOGIN)
  removeStored('session', AFTER_LOGIN)
  return kept && kept.until > now && isLocalPath(kept.path) ? kept.path : null
}

/** Whether a login would lead to a page that asked for it. */
export function hasPlace(now = Date.now()): boolean {
  const kept = readStored<Remembered>('session', AFTER_LOGIN)
  return kept !== null && kept.until > now
}

/** Whoever went on to another page has given the place up: no later login leads there. */
export function forgetPlace() {
  takeCookie(AFTER_LOGIN)
  removeStored('session', AFTER_LOGIN)
}

export function takeCookie(name: string): string | null {
  const value = cookieIn(document.cookie, name)
  if (value !== null) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
  return value
}

/** The value of a cookie in a `Cookie` header; one that cannot be read counts as none. */
export function cookieIn(header: string, name: string): string | null {
  const entry = header.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!entry) return null
  try {
    return decodeURIComponent(entry.slice(name.length + 1))
  } catch {
    return null
  }
}
