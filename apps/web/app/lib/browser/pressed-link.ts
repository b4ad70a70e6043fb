let pressed: HTMLAnchorElement | null = null

/** Remembers which link was pressed last; gives what ends that. */
export function hearPresses(): () => void {
  const hear = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('a') : null
  }
  window.addEventListener('click', hear, true)
  return () => window.removeEventListener('click', hear, true)
}

/** What was pressed to come to `path`: a link, or the card that it covers. Null where it was no link. */
export function pressedFor(path: string): Element | null {
  if (!pressed?.isConnected || pressed.pathname !== path) return null
  return pressed.classList.contains('stretched') ? pressed.offsetParent : pressed
}
