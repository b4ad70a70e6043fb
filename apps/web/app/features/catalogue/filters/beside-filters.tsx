import { useRef, type ReactNode } from 'react'
import { useTopOnChange } from '../use-top-on-change.ts'

type BesideFiltersProps = { panel: ReactNode; children: ReactNode }

/** A list with its filters beside it; on a narrow screen the list alone, since they have a sheet. */
export function BesideFilters({ panel, children }: BesideFiltersProps) {
  const top = useRef<HTMLDivElement>(null)
  useTopOnChange(top)

  return (
    <div
      ref={top}
      className="mt-3 scroll-mt-24 md:mt-4 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-6"
    >
      <aside
        aria-label="Фильтры"
        className="sticky top-[calc(var(--header)+16px)] max-h-[calc(100dvh-var(--header)-32px)] self-start overflow-y-auto overscroll-contain rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface px-4 py-2 shadow-card max-lg:hidden noscript:static noscript:mb-5 noscript:block noscript:max-h-none"
      >
        {panel}
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
