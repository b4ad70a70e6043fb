import { data } from 'react-router'
import { apiFor } from '../../lib/api/api.server.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { guards } from '../../lib/session/guards.server.ts'
import type { Route } from './+types/staff.ts'

export const handle: PageHandle = { reads: ['user_id'] }

export const middleware = guards('auth', 'staff')

/** To others there is no such page. Said here and not by the guard: the page for that then knows who looks. */
export async function loader({ context }: Route.LoaderArgs) {
  const account = await apiFor(context).account()
  if (!account?.roles.length) throw data(null, { status: 404 })
  return null
}
