type Pressed = { earlyPress?: { pressed: HTMLElement | null; isPageAlive: boolean } }

/**
 * Holds back the last press of a button, or of a film, that came before its part of the page could serve
 * it. Links, forms and popovers are served by the browser itself; any other button would swallow the
 * press. Who has pressed something else since then no longer waits for it.
 */
export const EARLY_PRESS_SCRIPT =
  "{const p=window.earlyPress={pressed:null,isPageAlive:false};addEventListener('click',e=>{const b=e.target.closest('button[type=button]:not([popovertarget]),video');p.pressed=b&&(!p.isPageAlive||b.closest('[data-late]'))?b:null;if(p.pressed)e.stopPropagation()},true)}"

/**
 * Once the page is alive, and again once a late part of it is (`ui/late-part.tsx`): the press is done, if
 * what was pressed is still there.
 */
export function doEarlyPress() {
  const { earlyPress } = window as Pressed
  if (!earlyPress) return
  earlyPress.isPageAlive = true
  const { pressed } = earlyPress
  if (!pressed?.isConnected || pressed.closest('[data-late]')) return
  earlyPress.pressed = null
  pressed.click()
}
