import { isChangedElsewhere, keepsUsers, rememberedId } from '../../lib/session/session.ts'
import { goOn, isOnItsWay } from './enter-site.ts'

/**
 * A page is one person's, or a guest's, and somebody may sign in or leave in another tab: what is shown and pressed here
 * must not be another's. Heard at once where the tab is seen; a tab behind others looks when it is shown, so that not all
 * of them load at once. Gives what ends it.
 */
export function hearEntry(shownId: number | null): () => void {
  let isGoing = false
  // A page remembers, or forgets, the user as it loads: it never loads twice for one entry, though that is told by pieces.
  function look() {
    if (isGoing || isOnItsWay()) return
    if (document.visibilityState !== 'visible' || rememberedId() === shownId) return
    isGoing = true
    if (shownId === null) return goOn()
    // Until the next page has come, this one would still be read by whoever sits here now.
    document.documentElement.hidden = true
    window.location.reload()
  }
  // A browser that keeps nothing tells nothing either; only what Back restores is then asked for anew.
  if (shownId !== null && !keepsUsers()) {
    const lookIfRestored = ({ persisted }: PageTransitionEvent) => persisted && look()
    window.addEventListener('pageshow', lookIfRestored)
    return () => window.removeEventListener('pageshow', lookIfRestored)
  }
  // Hearing begins late, maybe while this tab is on its way to where its own login leads.
  if (isChangedElsewhere()) look()
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('storage', look)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
}
