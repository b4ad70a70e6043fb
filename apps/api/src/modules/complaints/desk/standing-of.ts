import { isApproved } from '@kefir/rules/works/token-standing'
import type { DeskRow } from './desk.queries.ts'

/** Whether everybody sees it. A profile is always there: people are blocked, not hidden. */
export function standingOf({
  token_status,
  collection_status,
}: Pick<DeskRow, 'token_status' | 'collection_status'>) {
  const status = token_status ?? collection_status
  // What its owner hides may come back at any time, so a moderator may hide it too.
  if (status === null || isApproved(status) || status === 'approved') return 'shown'
  // As the desk of moderation hides: a work is hidden, a collection rejected.
  return status === 'hidden' || collection_status === 'rejected' ? 'hidden' : 'gone'
}
