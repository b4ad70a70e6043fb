import { useId, type ReactNode } from 'react'
import { formatCount } from '../../lib/format/format.ts'

type FoundGroupProps = { title: string; count: number; children: ReactNode }

/** One kind of things found, with how many there are. */
export function FoundGroup({ title, count, children }: FoundGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 md:mt-11">
      <h2
        id={id}
        className="mb-3 flex items-baseline gap-3 text-[20px] leading-tight md:mb-4 md:text-[26px]"
      >
        {title}
        <span className="font-sans text-[16px] font-bold tracking-normal text-muted tabular-nums md:text-[18px]">
          {formatCount(count)}
        </span>
      </h2>
      {children}
    </section>
  )
}
