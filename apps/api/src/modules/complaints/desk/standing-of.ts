import type { DeskRow } from './desk.queries.ts'

/** Whether everybody sees it. A profile is always there: people are blocked, not hidden. */
export function standingOf({
  token_status,
  collection_status,
}: Pick<DeskRow, 'token_status' | 'collection_status'>) {
  const status = token_status ?? collection_status
  if (status === null || status === 'ready' || status === 'approved') return 'shown'
  // As the desk of moderation hides: a work is hidden, a collection rejected.
  return status === 'hidden' || collection_status === 'rejected' ? 'hidden' : 'gone'
}
