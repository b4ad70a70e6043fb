import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { watchFocus } from './watch-focus.ts'

/** Asks whether what held the focus has gone with it; of the things within `place` alone, where one is given. */
export function useLostFocus(place?: RefObject<Element | null>) {
  const watched = useRef<ReturnType<typeof watchFocus>>(null)
  useEffect(() => {
    const isOurs = (focused: Element) => !place || place.current?.contains(focused) === true
    const watching = watchFocus(document, isOurs)
    watched.current = watching
    return watching.stop
  }, [place])
  return useCallback(() => watched.current?.isLost() ?? false, [])
}
