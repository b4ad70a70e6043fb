import { useEffect, useState } from 'react'

/** A quicker change needs no grey shapes in between; within 200 ms of a press they must be seen. */
const PATIENCE_MS = 120

/** True once something has been waited for longer than a blink. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])

  return isWaiting && isSlow
}
