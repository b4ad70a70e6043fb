import { Link } from 'react-router'
import type { DeskComplaint, PersonComplaints } from '@kefir/wire/complaint-desk'
import type { StaffPerson } from '@kefir/wire/people'
import { formatCount, formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { DeskPart } from '../desk-facts.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { actWords } from './person-words.ts'

/** Letters that went to somebody. */
export function PersonLetters({ letters }: Pick<StaffPerson, 'letters'>) {
  return (
    <DeskPart title="Письма">
      {letters.length === 0 && <p className="text-muted">За 90 дней писем не было.</p>}
      <ul className="space-y-1.5">
        {letters.map(({ id, name, is_taken, sent_at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              {name} {!is_taken && <DeskMark tone="bad">ящика нет</DeskMark>}
            </span>
            <time dateTime={sent_at} className="text-sm text-muted">
              {formatDateTime(sent_at)}
            </time>
          </li>
        ))}
      </ul>
    </DeskPart>
  )
}

/** What staff did to somebody, and why. */
export function PersonJournal({ journal }: Pick<StaffPerson, 'journal'>) {
  return (
    <DeskPart title="Журнал">
      {journal.length === 0 && (
        <p className="text-muted">Сотрудники с этим человеком ничего не делали.</p>
      )}
      <ol className="space-y-2.5">
        {journal.map(({ id, at, actor, act, reason }) => (
          <li key={id}>
            <p className="font-semibold">{actWords(act)}</p>
            <p className="text-pretty [overflow-wrap:anywhere]">{reason}</p>
            <p className="text-sm text-muted">
              {actor.name}, <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </DeskPart>
  )
}

/** Complaints by somebody and of what is theirs. */
export function PersonComplaintsPart({
  complaints,
  canOpen,
}: {
  complaints: PersonComplaints
  /** Only a moderator opens one. */
  canOpen: boolean
}) {
  const { made, made_count, about, about_count } = complaints
  return (
    <DeskPart title="Жалобы">
      <h3 className="font-sans text-base">На этого человека: {formatCount(about_count)}</h3>
      <ComplaintLines complaints={about} canOpen={canOpen} />
      <h3 className="mt-3 font-sans text-base">От этого человека: {formatCount(made_count)}</h3>
      <ComplaintLines complaints={made} canOpen={canOpen} />
    </DeskPart>
  )
}

function ComplaintLines({
  complaints,
  canOpen,
}: {
  complaints: DeskComplaint[]
  canOpen: boolean
}) {
  return (
    <ul className="mt-1 space-y-1.5">
      {complaints.map(({ id, number, text, status, subject, created_at }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2 text-[15px]">
          {canOpen ? (
            <Link
              to={`/admin/complaints/${id}`}
              className="font-semibold text-primary hover:underline"
            >
              {number}
            </Link>
          ) : (
            <span className="font-semibold">{number}</span>
          )}
          <span>{text}</span>
          <span className="text-muted [overflow-wrap:anywhere]">«{subject.name}»</span>
          <DeskMark>{status.name}</DeskMark>
          <time dateTime={created_at} className="text-sm text-muted">
            {formatDate(created_at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
