import type { ReactNode } from 'react'

export type MarkTone = 'calm' | 'good' | 'bad' | 'new'

const TONES: Record<MarkTone, string> = {
  calm: 'bg-line text-ink',
  good: 'bg-success/16 text-ink',
  bad: 'bg-danger/14 text-ink',
  new: 'bg-highlight text-on-highlight',
}

/** A state in a word. */
export function DeskMark({ tone = 'calm', children }: { tone?: MarkTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-[7px] px-2 py-0.5 text-[13px] font-bold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
