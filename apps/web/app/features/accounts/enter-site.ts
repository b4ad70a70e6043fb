import type { Account } from '@kefir/wire/account'
import { takeAfterLogin } from '../../lib/session/after-login.ts'
import { isFormPage } from '../../lib/session/form-page.ts'
import { takeKept, takeWish } from '../../lib/session/kept-wish.ts'
import { rememberUser } from '../../lib/session/session.ts'

/**
 * After a login: back to the place that asked for it, else this page anew as its new owner sees it. The dialog stays and
 * is busy until that page is here: closed, it would leave a page that answers as a guest's.
 */
export function enterSite(account: Account) {
  rememberUser(account)
  takeWish(account)
  goOn()
}

let left: Window | null = null

/** This tab goes elsewhere already: what it hears meanwhile must not turn it round. */
export const isOnItsWay = () => left === window

/** Where a login leads; of a tab in which nobody pressed anything, where it would have led. */
export function goOn() {
  left = window
  const { pathname, search } = window.location
  const back = takeAfterLogin()
  // Replaced, so that «back» does not lead to the question again.
  if (back) window.location.replace(back)
  else if (isFormPage(pathname) || (pathname === '/' && search)) window.location.replace('/')
  else window.location.reload()
}

/** After a new password: where they wished for something before they asked for it, else the home page, loaded anew. */
export function enterHome(account: Account) {
  rememberUser(account)
  left = window
  window.location.replace(takeKept('recovery', account) ?? '/')
}
