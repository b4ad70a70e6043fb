import { useEffect } from 'react'

const LOOK_EACH_MS = 5_000

/** Shows the page anew once the network is back: what is gone for good and asked for by the clock would load without end. */
export function useReloadOnline(isCutOff: boolean) {
  useEffect(() => {
    if (!isCutOff) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isCutOff])
}

/** Shows the page anew as soon as the site can serve it. No answer means that it still cannot. */
export function useReturnWhenReady(isAway: boolean) {
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(async () => {
      const answer = await fetch('/ready').catch(() => null)
      if (answer?.ok) window.location.reload()
    }, LOOK_EACH_MS)
    return () => clearInterval(timer)
  }, [isAway])
}
