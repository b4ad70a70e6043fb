import { REJECT_REASONS } from '@kefir/rules/works/reject-reasons'
import type { HideWorkBody } from '@kefir/wire/moderation'
import { verdictText } from './verdict-reply.ts'

/** What the author of something hidden reads; null when it is shown again. */
export const hideText = (body: HideWorkBody) => (body.is_hidden ? verdictText(body) : null)

/** What those read who have it: why, for there is nothing that they could mend. */
export function hideWhy({ is_hidden, reason_code: code, advice }: HideWorkBody) {
  if (!is_hidden || !code) return null
  return code === 'other' ? (advice ?? null) : REJECT_REASONS[code].name
}
