import { useEffect, useRef, useState } from 'react'

const MARGIN = '300px'

/** True once the element is within 300 px of the screen, and true for ever after. */
export function useNearViewport<T extends Element>() {
  const ref = useRef<T>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return

    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])

  return { ref, isNear }
}
