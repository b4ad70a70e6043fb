import type { DeskComplaint } from '@kefir/wire/complaint-desk'
import { DeskMark } from '../desk-mark.tsx'
import { stateMark } from './complaint-words.ts'

/** How far a complaint is, and in whose hands. */
export function ComplaintState({ complaint }: { complaint: DeskComplaint }) {
  const { text, tone } = stateMark(complaint)
  const { taken_by, is_appeal } = complaint
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <DeskMark tone={tone}>{text}</DeskMark>
      {is_appeal && <DeskMark tone="bad">Возражение</DeskMark>}
      {taken_by && <span className="text-sm text-muted">разбирает {taken_by.name}</span>}
    </span>
  )
}
