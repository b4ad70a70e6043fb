import { dropStored, readStored, writeStored } from './browser-storage.ts'

/** Set by the `auth` guard on the server, which cannot reach the session storage. */
export const AFTER_LOGIN = 'after_login'
export const AFTER_LOGIN_SECONDS = 30 * 60

type Remembered = { path: string; until: number }

/** Moves the guard's cookie into the session storage: it belongs to this tab alone. */
export function keepAfterLogin(now = Date.now()) {
  const path = takeCookie(AFTER_LOGIN)
  if (path && isLocalPath(path))
    writeStored('session', AFTER_LOGIN, { path, until: now + AFTER_LOGIN_SECONDS * 1_000 })
}

/** Where to return after a login; the second call finds nothing. */
export function takeAfterLogin(now = Date.now()): string | null {
  const kept = readStored<Remembered>('session', AFTER_LOGIN)
  dropStored('session', AFTER_LOGIN)
  return kept && kept.until > now && isLocalPath(kept.path) ? kept.path : null
}

export function takeCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!entry) return null
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
  return decodeURIComponent(entry.slice(name.length + 1))
}

/** `//host` and `/\host` leave the site, so a stored path is never trusted. */
export const isLocalPath = (path: string) => /^\/(?![/\\])/.test(path)
