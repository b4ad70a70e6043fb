import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { hearPresses, pressedFor } from '../lib/browser/pressed-link.ts'

/**
 * Appears when a page takes longer than 200 ms, fills in 5000 ms and ends with the page. What was pressed looks so from
 * the first moment until then: on a slow network a press must not seem lost.
 */
export function LoadingBar() {
  const next = useNavigation().location?.pathname
  useEffect(hearPresses, [])
  useEffect(() => {
    const thing = next === undefined ? null : pressedFor(next)
    thing?.setAttribute('data-pressed', '')
    return () => thing?.removeAttribute('data-pressed')
  }, [next])

  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      {next !== undefined && <span className="block h-full origin-left animate-load bg-primary" />}
    </div>
  )
}
