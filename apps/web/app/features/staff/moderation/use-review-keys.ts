import { useEffect, useRef, type KeyboardEvent } from 'react'

/** By the place of the key, so that they work in the Russian layout too. */
export type ReviewKeys = Partial<Record<'KeyA' | 'KeyR' | 'KeyD' | 'KeyN', () => void>>

/**
 * Letters that act while the focus is inside the item, which has it from the start. Elsewhere they are letters:
 * single keys that act anywhere would catch who dictates to the browser.
 */
export function useReviewKeys(keys: ReviewKeys) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, dialog, video, audio')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.code as keyof ReviewKeys]
    if (!act) return
    event.preventDefault()
    act()
  }

  return { ref, tabIndex: -1, onKeyDown } as const
}
