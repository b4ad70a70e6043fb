type Focusable = Pick<Element, 'isConnected'>
type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  body: Focusable
  activeElement: Focusable | null
}

/**
 * Knows whether what held the focus has gone from the page with it. Who has pressed nothing yet looks the same to the
 * browser, but has lost nothing. What is not `isOurs` somebody else answers for.
 */
export function watchFocus<Of extends Page>(
  page: Of,
  isOurs: (focused: NonNullable<Of['activeElement']>) => boolean = () => true,
) {
  let held: Focusable | null = null
  function note() {
    const focused = page.activeElement as NonNullable<Of['activeElement']> | null
    held = focused && focused !== page.body && isOurs(focused) ? focused : null
  }
  note()
  page.addEventListener('focusin', note)
  return {
    isLost: () => held !== null && !held.isConnected && page.activeElement === page.body,
    stop: () => page.removeEventListener('focusin', note),
  }
}
