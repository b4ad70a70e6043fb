/**
 * Gives the focus to what opened something that is gone, where the browser has nobody to give it to: whoever comes with
 * a keyboard or a screen reader would begin at the top of the page. Who has gone on elsewhere is left there.
 */
export function returnFocus(opener: Element | null) {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
