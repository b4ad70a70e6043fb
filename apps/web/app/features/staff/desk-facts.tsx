import type { ReactNode } from 'react'

/** A part of a page with its own name. */
export function DeskPart({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="rounded-[14px] border border-line bg-surface p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[18px] leading-tight">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Facts by name: what is not known is left out. */
export function DeskFacts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[minmax(120px,auto)_1fr]">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:mt-1.5">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
