import type { RouterContextProvider } from 'react-router'
import { apiFor } from '../api/api.server.ts'

/** Whose profile a page shows: the one whose number is in the path, else the visitor's own. */
export async function personOf(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
  { id }: { id?: string | undefined },
) {
  if (id !== undefined) return { id: Number(id), isOwn: false }
  return { id: (await apiFor(context).read('GET /v1/account')).id, isOwn: true }
}
