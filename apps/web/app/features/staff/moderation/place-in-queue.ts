import type { QueueQuery } from '@kefir/wire/moderation'

/** The address of one thing in the queue that is worked through; of the list itself for none. */
export function placeInQueue({ kind, status }: QueueQuery, id: number | null) {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(status && { status }) }).toString()
  return `/admin/moderation${id === null ? '' : `/${id}`}${query && `?${query}`}`
}
