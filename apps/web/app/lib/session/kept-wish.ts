import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import { removeStored, readStored, writeStored } from '../browser/browser-storage.ts'
import { rememberPlace, takeAfterLogin } from './after-login.ts'
import { grantWish } from './granted-wish.ts'
import { forgetWish, GREETING, isHere, isWish, wishHere, type Wish } from './wished-place.ts'

/** Which letter: its link opens a tab of its own, so what waits for it is the browser's. */
export type LetterKind = 'confirmation' | 'recovery'
const KEYS = { confirmation: 'after_activation', recovery: 'after_recovery' }
/** As long as the link of the confirmation lives; the wish itself ends much sooner. */
const PLACE_MS = 72 * 60 * 60_000

/** Of one address: a letter of another one, opened in the same browser, leads nowhere and does nothing. */
type Kept = { email: string; path: string; until: number; wish: Wish | null }
type Person = { id: number; email: string }

/** A letter goes to that address: what its reader was about to do is kept until they have opened it. */
export function keepWish(letter: LetterKind, email: string, now = Date.now()) {
  const wish = wishHere(now)
  forgetWish()
  if (wish) {
    const until = letter === 'confirmation' ? now + PLACE_MS : wish.until
    write(letter, { email: spelt(email), path: wish.path, until, wish })
  } else if (letter === 'confirmation') {
    const path = takeAfterLogin(now)
    if (!path) return
    // Who signs in here instead still returns to it.
    rememberPlace(path, now)
    write(letter, { email: spelt(email), path, until: now + PLACE_MS, wish: null })
  }
}

/**
 * Where to lead who has opened the letter; what they wished for is granted them there. The second call
 * finds nothing.
 */
export function takeKept(letter: LetterKind, { id, email }: Person, now = Date.now()) {
  const kept = readKept(letter, email, now)
  grantWish(kept?.wish ?? null, id)
  if (!kept) return null
  remove(letter)
  if (letter === 'confirmation') writeStored('session', GREETING, true)
  return kept.path
}

/** Somebody signed in by the form: what they have wished for here is granted them. */
export function takeWish({ id, email }: Person, now = Date.now()) {
  grantWish(wishHere(now) ?? keptHere(email, now), id)
  forgetWish()
}

/** Who opened the letter elsewhere, or remembered the password, signs in where they pressed. */
function keptHere(email: string, now: number): Wish | null {
  for (const letter of ['confirmation', 'recovery'] as const) {
    const kept = readKept(letter, email, now)
    if (!kept?.wish || !isHere(kept.path)) continue
    remove(letter)
    return kept.wish
  }
  return null
}

function readKept(letter: LetterKind, email: string, now: number): Kept | null {
  const kept = readStored<Kept>('local', KEYS[letter])
  if (!kept) return null
  const isWhole = kept.wish === null || isWish(kept.wish)
  if (!(kept.until > now) || !isLocalPath(kept.path) || !isWhole) remove(letter)
  else if (kept.email === spelt(email)) return kept
  return null
}

const write = (letter: LetterKind, kept: Kept) => writeStored('local', KEYS[letter], kept)
const remove = (letter: LetterKind) => removeStored('local', KEYS[letter])

/** As the server keeps it. */
const spelt = (email: string) => email.trim().toLowerCase()
