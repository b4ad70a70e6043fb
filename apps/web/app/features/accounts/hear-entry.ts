import { isChangedElsewhere, rememberedId } from '../../lib/session/session.ts'
import { goOn } from './enter-site.ts'

/**
 * A page is one person's, or a guest's, and somebody may sign in or leave in another tab: what is shown and pressed here
 * must not be another's. Heard at once where the tab is seen; a tab behind others looks when it is shown, so that not all
 * of them load at once. Gives what ends it.
 */
export function hearEntry(shownId: number | null): () => void {
  // A browser that keeps nothing tells nothing either.
  if (shownId !== null && rememberedId() === null) return () => {}

  let isGoing = false
  // A page remembers, or forgets, the user as it loads: it never loads twice for one entry, though that is told by pieces.
  function look() {
    if (isGoing || document.visibilityState !== 'visible' || rememberedId() === shownId) return
    isGoing = true
    if (shownId === null) goOn()
    else window.location.reload()
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
