import type { SplitWords } from './split-of.ts'

/** What of the price goes where, and what the seller gets. */
export const SplitList = ({ split }: { split: SplitWords }) => (
  <dl className="rounded-card bg-bg p-4 tabular-nums">
    {split.parts.map(({ name, amount }) => (
      <div key={name} className="flex justify-between gap-4 py-0.5 text-[15px] text-muted">
        <dt>{name}</dt>
        <dd className="whitespace-nowrap">−{amount}</dd>
      </div>
    ))}
    <div className="mt-2 flex justify-between gap-4 border-t border-line pt-2 font-bold">
      <dt>Вы получите</dt>
      <dd className="whitespace-nowrap">{split.gets}</dd>
    </div>
  </dl>
)
