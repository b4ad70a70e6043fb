import { REJECT_REASONS } from '@kefir/rules/works/reject-reasons'
import type { Verdict } from '@kefir/wire/works'

/** What a moderator said: the reason, the one thing to mend, and their own words. */
export function VerdictNote({ verdict }: { verdict: Verdict }) {
  const reason = verdict.code === null ? null : REJECT_REASONS[verdict.code]
  return (
    <div className="mt-4 rounded-field border-l-4 border-danger bg-bg px-4 py-3">
      {reason && <p className="font-bold">{reason.name}</p>}
      {reason && <p className="mt-0.5 text-pretty">{reason.mend}.</p>}
      {verdict.text && verdict.text !== reason?.mend && (
        <p className="mt-1.5 text-pretty [overflow-wrap:anywhere] whitespace-pre-line text-muted">
          {verdict.text}
        </p>
      )}
    </div>
  )
}
