import { useEffect, useRef } from 'react'
import { useLostFocus } from './use-lost-focus.ts'

/**
 * For a heading: takes the focus when what held it went as something was added or removed, so that who came by the
 * keyboard goes on from here.
 */
export function useFocusWhenLost(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  const isLost = useLostFocus()
  useEffect(() => {
    if (count !== before.current && isLost()) heading.current?.focus()
    before.current = count
  }, [count, isLost])
  return heading
}
