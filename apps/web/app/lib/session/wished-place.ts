import { dropStored, readStored, writeStored } from '../browser/browser-storage.ts'
import { openDialog } from './dialogs.ts'

/** Of this tab: the page on which a guest pressed what only users may do. */
export const WISHED = 'wished_at'
/** Of the tab that the letter's link opened: the page it leads to greets, once. */
export const GREETING = 'has_just_registered'

/** A guest wished for something on this page. Who only opens the registration wishes for no place. */
export function rememberWish() {
  writeStored('session', WISHED, pathHere())
}

/** A guest pressed what only users may do. */
export function askToSignIn() {
  rememberWish()
  openDialog('login')
}

/** Whether this page is where a new user is led to; it is said once. */
export function takeGreeting(): boolean {
  const isDue = readStored<boolean>('session', GREETING) === true
  dropStored('session', GREETING)
  return isDue
}

export const pathHere = () => window.location.pathname + window.location.search
