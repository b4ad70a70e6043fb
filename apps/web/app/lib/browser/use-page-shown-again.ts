import { useEffect, useEffectEvent } from 'react'

/** Calls `onShown` where Back shows the page as it was left, with nothing of it run again. */
export function usePageShownAgain(onShown: () => void) {
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tell()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
