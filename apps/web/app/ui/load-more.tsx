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
   * Grey shapes of the next page, keyed by the length of the list. They hold its place, so nothing
   * below moves when it comes, and the button is left to those who walk by the keyboard.
   */
  children?: ReactNode
}

/** The foot of a growing list: comes by itself near the end, by the button, and again after a failure. */
export function LoadMore({
  hasMore,
  isLoading,
  error,
  load,
  link,
  isByHand = false,
  children,
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
  const isQuiet = children !== undefined && error === null
  return (
    <>
      <div ref={foot} className="h-px" />
      {error === null && children}
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
