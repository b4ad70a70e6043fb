import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * For the `ref` of what a link of the same page opens elsewhere on it: whoever pressed it must see
 * that something came of it. A page that was loaded, or come back to, stays where it is. The element
 * needs `tabIndex={-1}`.
 */
export function useArrival<Opened extends HTMLElement>() {
  const ref = useRef<Opened>(null)
  const how = useNavigationType()
  const arrive = useEffectEvent(() => {
    if (how === 'POP') return
    ref.current?.scrollIntoView()
    ref.current?.focus({ preventScroll: true })
  })
  useEffect(() => arrive(), [])
  return ref
}
