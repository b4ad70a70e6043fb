import type { ReactNode } from 'react'

type SkeletonProps = {
  /** Size and radius: the shape of what comes. */
  className?: string
}

/** A grey shape in the place of what is on its way. */
export function Skeleton({ className = 'h-4 w-full rounded-field' }: SkeletonProps) {
  return <span aria-hidden="true" className={`block animate-skeleton bg-line ${className}`} />
}

/** Lines of a paragraph that is on its way; the last is shorter, as last lines are. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="block space-y-2.5" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={`h-3.5 rounded-full ${line === lines - 1 ? 'w-2/3' : 'w-full'}`}
        />
      ))}
    </span>
  )
}

/** Says once that something loads, and hides the grey shapes from a screen reader. */
export function Loading({
  children,
  label = 'Загружаем',
}: {
  children: ReactNode
  label?: string
}) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
