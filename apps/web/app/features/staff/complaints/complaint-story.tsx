import { Link } from 'react-router'
import type { DeskComplaintPage } from '@kefir/wire/complaint-desk'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeskPart } from '../desk-facts.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { ComplaintState } from './complaint-state.tsx'
import { MEASURE_WORDS } from './complaint-words.ts'

type Decision = NonNullable<DeskComplaintPage['decision']>

/** What was said so far, in order. */
export function ComplaintStory({ complaint }: { complaint: DeskComplaintPage }) {
  const { text, created_at, decision, appeal, appeal_decision, measure } = complaint
  return (
    <DeskPart title="Жалоба" aside={<ComplaintState complaint={complaint} />}>
      <p className="text-[17px] font-semibold">{text}</p>
      <p className="text-sm text-muted">{formatDateTime(created_at)}</p>
      {measure && <p className="mt-2">Меры: {MEASURE_WORDS[measure]}</p>}
      {decision && <Answer title="Ответ" decision={decision} />}
      {appeal && (
        <div className="mt-3 border-l-4 border-danger pl-3">
          <p className="text-sm text-muted">Возражение</p>
          <p className="whitespace-pre-line text-pretty [overflow-wrap:anywhere]">{appeal}</p>
        </div>
      )}
      {appeal_decision && <Answer title="Ответ на возражение" decision={appeal_decision} />}
    </DeskPart>
  )
}

function Answer({ title, decision: { by, at, answer } }: { title: string; decision: Decision }) {
  return (
    <div className="mt-3 border-l-4 border-highlight pl-3">
      <p className="text-sm text-muted">
        {[title, by?.name, at && formatDateTime(at)].filter(Boolean).join(' · ')}
      </p>
      <p className="whitespace-pre-line text-pretty [overflow-wrap:anywhere]">{answer}</p>
    </div>
  )
}

/** Others of the same thing. */
export function SameComplaints({
  same,
  count,
}: {
  same: DeskComplaintPage['same']
  count: number
}) {
  return (
    <DeskPart title={`Ещё на это же: ${count}`}>
      {same.length === 0 && <p className="text-muted">Больше никто не жаловался.</p>}
      <ul className="space-y-1.5">
        {same.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              to={`/admin/complaints/${one.id}`}
              className="font-semibold text-primary hover:underline"
            >
              {one.number}
            </Link>
            <span>{one.text}</span>
            <DeskMark>{one.status.name}</DeskMark>
          </li>
        ))}
      </ul>
    </DeskPart>
  )
}
