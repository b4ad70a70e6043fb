import { diffLines } from '@kefir/rules/text/diff-lines'
import type { JournalRow } from '@kefir/wire/journal'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format/format.ts'
import { actName, stateWords, subjectLink, subjectName } from './journal-words.ts'
import { DiffLines } from '../diff-lines.tsx'

/** One deed: who, what, with what, why; before and after as what was taken out and put in. */
export function JournalLine({ line }: { line: JournalRow }) {
  const { act, actor, at, subject_kind, subject_id, before, after, reason } = line
  const narrowed = (query: Record<string, string>) =>
    `/admin/journal?${new URLSearchParams(query).toString()}`
  return (
    <article className="rounded-[14px] border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <b className="text-[15px]">{actName(act)}</b>
        <Link
          to={subjectLink(line)}
          className="text-primary [overflow-wrap:anywhere] hover:underline"
        >
          {subjectName(line)}
        </Link>
        <span className="text-sm text-muted">
          <Link
            to={narrowed({ actor: String(actor.id) })}
            className="font-semibold hover:underline"
          >
            {actor.name}
          </Link>
          , <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
        <Link
          to={narrowed({ subject_kind, subject_id })}
          className="text-sm font-semibold text-muted hover:underline"
        >
          Всё об этом<span className="sr-only">: {subjectName(line)}</span>
        </Link>
      </p>
      <p className="mt-1.5 text-pretty [overflow-wrap:anywhere]">{reason}</p>
      {(before || after) && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-muted hover:text-ink">
            Было и стало
          </summary>
          <div className="mt-1.5">
            <DiffLines
              lines={diffLines(
                stateWords({ subject_kind, state: before }),
                stateWords({ subject_kind, state: after }),
              )}
            />
          </div>
        </details>
      )}
    </article>
  )
}
