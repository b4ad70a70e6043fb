import { useEffect } from 'react'

/** Loads the page that did not come as soon as the browser has a network again. */
export function useReloadOnline(isLost: boolean) {
  useEffect(() => {
    if (!isLost) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isLost])
}
