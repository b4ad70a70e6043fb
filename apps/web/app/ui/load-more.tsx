import { useEffect, useRef, type ReactNode } from 'react'
import { Button, buttonClass } from './button.tsx'
import { whenNear } from './when-near.ts'

type LoadMoreProps = {
  hasMore: boolean
  isLoading: boolean
  error: string | null
  load: () => void
  /** The next page's address, for a visitor without scripts. */
  link?: string | null
  /** The list stands in the middle of a page and must not push the rest away by itself. */
  isByHand?: boolean
  /**
   * Grey shapes of the next page, and how many items stand above them. They hold its place, so nothing
   * below moves when it comes, and the button is left to those who walk by the keyboard.
   */
  shapes?: { after: number; grey: ReactNode; className?: string }
}

/** The foot of a growing list: comes by itself near the end, by the button, and again after a failure. */
export function LoadMore({
  hasMore,
  isLoading,
  error,
  load,
  link,
  isByHand = false,
  shapes,
}: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })

  // After a failure only the visitor asks again.
  const isWatching = hasMore && !isLoading && error === null && !isByHand
  useEffect(() => {
    if (!isWatching || !foot.current) return
    return whenNear(foot.current, () => latest.current())
  }, [isWatching])

  if (!hasMore) return null
  const isQuiet = shapes !== undefined && error === null
  return (
    <>
      <div ref={foot} className="h-px" />
      {shapes && isQuiet && (
        // New ones for each page: the old would count as moved.
        <div key={shapes.after} className={`${shapes.className ?? ''} noscript:hidden`}>
          {shapes.grey}
        </div>
      )}
      {link && (
        <p className="mt-8 hidden justify-center noscript:flex">
          <a href={link} className={buttonClass({ kind: 'ghost' })}>
            Следующая страница
          </a>
        </p>
      )}
      <div className={isQuiet ? 'sr-only focus-within:not-sr-only' : ''}>
        <div className="mt-8 flex flex-col items-center gap-3 noscript:hidden">
          {error && (
            <p role="alert" className="text-danger">
              {error}
            </p>
          )}
          <Button
            kind="ghost"
            onClick={load}
            disabledBecause={isLoading ? 'Следующая страница уже загружается' : null}
          >
            {isLoading ? 'Загружаем…' : error ? 'Повторить' : 'Показать ещё'}
          </Button>
        </div>
      </div>
    </>
  )
}
