import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Calls `onTaken` when a link inside was followed, or a search sent. What lies over the page gives it free at once, not
 * when the next one has come: on a slow network people would think that nothing was pressed.
 */
export function useWayTaken(box: RefObject<HTMLElement | null>, onTaken: () => void) {
  const tell = useEffectEvent(onTaken)
  useEffect(() => {
    const heard = new AbortController()
    // On the window, after the router has taken it; one that it left alone opens a tab, or leaves the site.
    const hear = ({ target, defaultPrevented }: Event) => {
      if (defaultPrevented && target instanceof Element && isWay(target, box.current)) tell()
    }
    for (const type of ['click', 'submit']) window.addEventListener(type, hear, heard)
    return () => heard.abort()
  }, [box])
}

function isWay(target: Element, box: HTMLElement | null) {
  const way = target.closest('a[href], form[role=search]')
  if (!way || !box?.contains(way)) return false
  return way instanceof HTMLAnchorElement || target === way
}
