import { useState, type ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

type FilterGroupProps = {
  title: string
  /** How many of its values are chosen. */
  chosen?: number
  isOpenAtFirst: boolean
  children: ReactNode
}

/** One fold of the filter panel. */
export function FilterGroup({ title, chosen = 0, isOpenAtFirst, children }: FilterGroupProps) {
  // Kept: a fold that shuts itself when its last tick goes would be in the way.
  const [isOpen] = useState(isOpenAtFirst)

  return (
    <details open={isOpen} className="group/fold border-b border-line py-1 last:border-b-0">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-field font-bold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 truncate">
          {title}
          {chosen > 0 && (
            <span className="ml-2 rounded-md bg-primary px-1.5 py-0.5 text-[12px] text-on-primary tabular-nums">
              <span className="sr-only">выбрано </span>
              {chosen}
            </span>
          )}
        </span>
        <Icon
          name="chevron"
          className="shrink-0 text-muted transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
