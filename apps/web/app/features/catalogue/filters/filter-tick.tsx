import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format/format.ts'
import { Tick } from '../../../ui/tick.tsx'

type FilterTickProps = {
  name: string
  value: string | number
  label: ReactNode
  /** How many tokens have it, where that is known. */
  count?: number
  isChosen: boolean
  onToggle: () => void
}

/** One value of a filter with its count; without scripts it is a box of the form. */
export function FilterTick({ name, value, label, count, isChosen, onToggle }: FilterTickProps) {
  return (
    <Tick
      name={name}
      value={value}
      checked={isChosen}
      onChange={onToggle}
      label={
        <span className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 leading-tight [overflow-wrap:anywhere]">{label}</span>
          {count !== undefined && (
            <span className="text-[13px] text-muted tabular-nums">{formatCount(count)}</span>
          )}
        </span>
      }
    />
  )
}
