import { isUserRemembered } from '../../lib/session/session.ts'
import { goOn } from './enter-site.ts'

/**
 * Of a guest's tab: somebody may sign in in another one, as the letter's link does. Heard at once where the tab is seen;
 * a tab behind others looks when it is shown, so that not all of them load at once.
 */
export function hearEntry() {
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}

/** A page that is a guest's all the same forgets the user as it loads: it never loads twice for one entry. */
function look() {
  if (document.visibilityState === 'visible' && isUserRemembered()) goOn()
}
