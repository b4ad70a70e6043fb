import { Link } from 'react-router'
import type { ReplyOf } from '@kefir/wire/asked'
import type { Complaint } from '@kefir/wire/complaints'
import { formatDateTime } from '../../lib/format/format.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { AppealForm } from './appeal-form.tsx'

const SUBJECTS = { token: 'Токен', collection: 'Коллекция', user: 'Профиль' }

/** The form of a complaint's appeal, told apart from those of the others. */
const appealIntent = (id: number) => `appeal ${id}`

/** One complaint of the reader's own, with what was answered. */
export function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const form = useActionForm<ReplyOf<'POST /v1/complaints/:id/appeal'>>({
    intent: appealIntent(complaint.id),
    draft: `appeal_${complaint.id}`,
  })
  // A list that has grown is not read anew, so the answer itself says how the complaint stands now.
  const now = form.reply ?? complaint
  const { subject, status, answer, appeal } = now

  return (
    <article className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-sans text-[17px] font-extrabold tracking-normal tabular-nums">
          {now.number}
        </h2>
        <ComplaintStatus status={status} />
      </div>
      <p className="mt-2 text-base font-semibold text-pretty">{now.text}</p>
      <p className="mt-1 text-muted">
        {SUBJECTS[subject.kind]}{' '}
        <Link
          to={subject.link}
          className="font-semibold text-primary underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {subject.name}
        </Link>
      </p>
      <p className="mt-1 text-sm text-muted">
        Отправлена <time dateTime={now.created_at}>{formatDateTime(now.created_at)}</time>
        {now.reviewed_at && (
          <>
            {' · '}рассмотрена{' '}
            <time dateTime={now.reviewed_at}>{formatDateTime(now.reviewed_at)}</time>
          </>
        )}
      </p>
      {answer && <Quote title="Ответ администрации" text={answer} />}
      {appeal && <Quote title="Ваше возражение" text={appeal} />}
      {now.appeal_answer && <Quote title="Ответ на возражение" text={now.appeal_answer} />}
      {now.can_appeal && <AppealForm form={form} intent={appealIntent(now.id)} />}
    </article>
  )
}

const DOTS: Record<Complaint['status']['code'], string> = {
  new: 'bg-highlight',
  in_review: 'bg-primary',
  upheld: 'bg-success',
  declined: 'bg-danger',
}

/** How far it has come: a colour and the word. */
const ComplaintStatus = ({ status }: Pick<Complaint, 'status'>) => (
  <p className="inline-flex shrink-0 items-center gap-2 rounded-full bg-bg px-3 py-1 text-sm font-bold">
    <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[status.code]}`} />
    <span className="sr-only">Состояние: </span>
    {status.name}
  </p>
)

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-4 border-l-4 border-highlight pl-4">
      <p className="text-sm text-muted">{title}</p>
      <p className="mt-0.5 max-w-[72ch] whitespace-pre-line text-pretty [overflow-wrap:anywhere]">
        {text}
      </p>
    </div>
  )
}
