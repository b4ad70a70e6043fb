import type { PersonCollection, PersonToken } from '@kefir/wire/profiles'
import { Icon } from '../../../ui/icon.tsx'
import { workState } from './work-state.ts'

const LOOKS = {
  // The rim keeps it apart from a picture of its own colour.
  waiting: 'bg-highlight text-on-highlight ring-2 ring-white',
  refused: 'bg-danger text-[light-dark(#fff,#14161c)]',
  quiet: 'bg-night/80 text-white',
}

type Work = Pick<PersonToken | PersonCollection, 'status' | 'status_reason' | 'is_edit_waiting'> & {
  is_hidden?: boolean
}

/** In which state one's own work is, while others do not see it. */
export function WorkBadge({ work }: { work: Work }) {
  const state = workState(work)
  if (!state) return null
  return (
    <p
      className={`inline-flex items-center gap-1.5 truncate rounded-lg px-2 py-1 text-[12.5px] leading-tight font-bold ${LOOKS[state.look]}`}
    >
      {state.look === 'quiet' && <Icon name="eyeOff" size={15} className="shrink-0" />}
      {state.name}
    </p>
  )
}

/** Why it was rejected, whole: it is the one thing to mend. */
export function WorkReason({ work }: { work: Work }) {
  const state = workState(work)
  if (!state?.reason) return null
  return (
    <p className="mt-1.5 text-[13px] leading-snug text-pretty text-danger [overflow-wrap:anywhere]">
      {state.name}: {state.reason}
    </p>
  )
}
