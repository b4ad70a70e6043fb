import { useId, type ReactNode } from 'react'

type PlainCardProps = {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled card of the page. */
export function PlainCard({ title, aside, className = '', children }: PlainCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`rounded-[24px] border border-line bg-surface p-5 md:p-6 ${className}`}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-[19px] leading-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
