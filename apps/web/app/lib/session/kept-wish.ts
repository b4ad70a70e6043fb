import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import { dropStored, readStored, writeStored } from '../browser/browser-storage.ts'
import { rememberPlace, takeAfterLogin } from './after-login.ts'
import { GREETING, pathHere, WISHED } from './wished-place.ts'

/** Of the browser: the letter's link opens a tab of its own. */
const AFTER_ACTIVATION = 'after_activation'
/** As long as the link of the letter lives. */
const KEPT_MS = 72 * 60 * 60_000

type Kept = { path: string; until: number }

/** Somebody has registered: where they were going is kept until they have confirmed the address. */
export function keepWish(now = Date.now()) {
  const path = wishedPath(now)
  if (path) writeStored('local', AFTER_ACTIVATION, { path, until: now + KEPT_MS })
  // The wish of who registered here before is not this one's.
  else dropStored('local', AFTER_ACTIVATION)
}

/** Where to lead who has confirmed the address; the second call finds nothing. */
export function takeWish(now = Date.now()): string | null {
  const kept = readStored<Kept>('local', AFTER_ACTIVATION)
  dropStored('local', AFTER_ACTIVATION)
  if (!kept || kept.until <= now || !isLocalPath(kept.path)) return null
  writeStored('session', GREETING, true)
  return kept.path
}

function wishedPath(now: number): string | null {
  const wished = readStored<string>('session', WISHED)
  dropStored('session', WISHED)
  // Whoever went on to other pages since has forgotten it.
  if (wished !== null && wished === pathHere()) return wished
  const asked = takeAfterLogin(now)
  // Who signs in here instead still returns to it.
  if (asked) rememberPlace(asked, now)
  return asked
}
