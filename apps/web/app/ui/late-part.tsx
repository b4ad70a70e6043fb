import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'
import { doEarlyPress } from './early-press.ts'

type LatePartProps = { fallback?: ReactNode; children: ReactNode }

/**
 * A part of the server's page whose code comes after the page is alive. React drops what is pressed in it
 * until then; here it waits.
 */
export const LatePart = ({ fallback, children }: LatePartProps) => (
  <Suspense fallback={fallback}>
    <Part>{children}</Part>
  </Suspense>
)

function Part({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    part.current?.removeAttribute('data-late')
    // After the effects: while they run, React wakes no part of the page for a press.
    queueMicrotask(doEarlyPress)
  }, [])
  return (
    <div ref={part} data-late className="contents">
      {children}
    </div>
  )
}
