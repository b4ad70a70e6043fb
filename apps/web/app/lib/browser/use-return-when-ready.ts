import { useEffect } from 'react'

const LOOK_EACH_MS = 5_000

/** The same where a part of the page may be gone for good: asked for again and again, it would load without end. */
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
