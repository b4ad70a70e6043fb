type Pressed = { earlyPress?: { button: HTMLElement | null; hold: EventListener } }

/**
 * Holds back the last press of a button that came before the page could serve it. Links, forms and
 * popovers are served by the browser itself; any other button would swallow the press. Who has pressed
 * something else since then no longer waits for it.
 */
export const EARLY_PRESS_SCRIPT =
  "{const p=window.earlyPress={button:null,hold:e=>{p.button=e.target.closest('button[type=button]:not([popovertarget])');if(p.button)e.stopPropagation()}};addEventListener('click',p.hold,true)}"

/** Once the page is alive: the press is done, if its button is still there. */
export function doEarlyPress() {
  const { earlyPress } = window as Pressed
  if (!earlyPress) return
  window.removeEventListener('click', earlyPress.hold, true)
  if (earlyPress.button?.isConnected) earlyPress.button.click()
  earlyPress.button = null
}
