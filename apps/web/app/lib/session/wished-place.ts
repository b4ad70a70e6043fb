import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import { removeStored, readStored, writeStored } from '../browser/browser-storage.ts'
import { forgetPlace } from './after-login.ts'
import { openDialog } from './dialogs.ts'

/** What a guest may press and only a user may do. */
const DEEDS = ['favourite', 'gallery', 'complaint', 'check', 'buy', 'offer'] as const
export type WishedDeed = (typeof DEEDS)[number]
export type WishedThing = {
  kind: 'token' | 'collection' | 'user'
  id: number
  /** Where the page shows many things: which of them it was. */
  name?: string
}
/** `scroll` in px from the top of the page, `until` in ms. */
export type Wish = {
  deed: WishedDeed
  thing: WishedThing
  path: string
  scroll: number
  until: number
}

/** Of this tab, while its guest is asked to sign in. */
const WISH = 'wish'
/** Who signs in much later has something else in mind. */
const LIFE_MS = 30 * 60_000
/** Of the tab that the letter's link opened: the page it leads to greets, once. */
export const GREETING = 'has_just_registered'

/** A guest wished for something on this page. Who only opens the registration wishes for nothing. */
export function rememberWish(deed: WishedDeed, thing: WishedThing, now = Date.now()) {
  // A page that asked for a login before would lead away from here.
  forgetPlace()
  const { scrollY: scroll } = window
  const wish: Wish = { deed, thing, path: pathHere(), scroll, until: now + LIFE_MS }
  writeStored('session', WISH, wish)
}

/** A guest pressed what only users may do. */
export function askToSignIn(deed: WishedDeed, thing: WishedThing) {
  rememberWish(deed, thing)
  openDialog('login')
}

/** What the guest of this tab has pressed on this very page and still waits for. */
export function wishHere(now = Date.now()): Wish | null {
  const wish = readStored<unknown>('session', WISH)
  return isWish(wish) && wish.until > now && isHere(wish.path) ? wish : null
}

/** What a browser keeps may have been written by anybody, and by an older page of ours. */
export function isWish(kept: unknown): kept is Wish {
  const { deed, thing, path, scroll, until } = (kept ?? {}) as Partial<Wish>
  return (
    DEEDS.some((one) => one === deed) &&
    Number.isInteger(thing?.id) &&
    ['string', 'undefined'].includes(typeof thing?.name) &&
    typeof path === 'string' &&
    isLocalPath(path) &&
    Number.isFinite(scroll) &&
    Number.isFinite(until)
  )
}

/** Whoever closed the dialog or went on to another page has given it up: no later login does it. */
export const forgetWish = () => removeStored('session', WISH)

/** Whether this page is where a new user is led to; it is said once. */
export function takeGreeting(): boolean {
  const isDue = readStored<boolean>('session', GREETING) === true
  removeStored('session', GREETING)
  return isDue
}

/** By its path: a page may tidy its own query meanwhile. */
export const isHere = (path: string) => path.split('?')[0] === window.location.pathname

const pathHere = () => window.location.pathname + window.location.search
