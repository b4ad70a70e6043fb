import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type FoldProps = {
  title: string
  /** Opened by the server where there is something to read inside. */
  isOpen?: boolean
  children: ReactNode
}

/** A rarely needed deed, folded away. Opens without scripts too. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  // Later the visitor alone opens and closes it.
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details open={isOpenAtFirst || undefined} className="group rounded-field border border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevron"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
