import { useId } from 'react'
import type { FaqReply } from '@kefir/wire/pages'
import { FaqEntry } from './faq-entry.tsx'

/** Questions of one kind below their title. */
export function FaqGroup({ group, entries }: FaqReply[number]) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 md:mt-8">
      <h2 id={id} className="text-[19px] leading-tight md:text-[22px]">
        {group}
      </h2>
      <div className="mt-3 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface px-4 shadow-card sm:px-6">
        {entries.map((entry) => (
          <FaqEntry key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  )
}
