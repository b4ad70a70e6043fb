import { useEffect, useRef } from 'react'

/** Calls `onReturn` whenever the visitor comes back to this tab. */
export function useTabReturn(onReturn: () => void) {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && latest.current()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
