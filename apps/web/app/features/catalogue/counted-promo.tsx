import { useEffect, useRef, type ReactNode } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'

/** Told once a visit; the server counts one look a visitor a day. */
const told = new Set<number>()
const HALF = 0.5

/** A promo: who has paid for it is told how many have seen it. */
export function CountedPromo({ tokenId, children }: { tokenId: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!box.current || told.has(tokenId)) return
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.at(-1)?.isIntersecting) return
        observer.disconnect()
        told.add(tokenId)
        // A look that was not counted is no reason to disturb the visitor.
        whenIdle(
          () =>
            void callApi('POST /v1/promotion/:id/seen', { params: { id: tokenId } }).catch(
              () => {},
            ),
        )
      },
      { threshold: HALF },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [tokenId])

  return (
    <div ref={box} className="h-full">
      {children}
    </div>
  )
}
