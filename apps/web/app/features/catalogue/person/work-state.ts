import { STATUS_NAMES } from '@kefir/rules/works/status-names'

type Work = {
  status: string
  status_reason: string | null
  is_edit_waiting: boolean
  is_hidden?: boolean
}
export type WorkState = {
  name: string
  look: 'waiting' | 'refused' | 'quiet'
  reason: string | null
}

const NAMES: Record<string, Pick<WorkState, 'name' | 'look'>> = {
  processing: { name: STATUS_NAMES.processing, look: 'waiting' },
  moderation: { name: STATUS_NAMES.moderation, look: 'waiting' },
  pending: { name: 'На модерации', look: 'waiting' },
  changes_requested: { name: 'Нужны правки', look: 'refused' },
  rejected: { name: STATUS_NAMES.rejected, look: 'refused' },
  hidden: { name: STATUS_NAMES.hidden, look: 'refused' },
  draft: { name: 'Черновик', look: 'quiet' },
}

/** What a card says of a work that others do not see in the profile, or not as it is to become; null of any other. */
export function workState(work: Work): WorkState | null {
  const { status, status_reason, is_edit_waiting, is_hidden = false } = work
  const known = NAMES[status]
  if (known) return { ...known, reason: known.look === 'refused' ? status_reason : null }
  if (is_edit_waiting) return { name: 'Правка на модерации', look: 'waiting', reason: null }
  return is_hidden ? { name: 'Скрыт', look: 'quiet', reason: null } : null
}
