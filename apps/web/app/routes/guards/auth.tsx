import type { PageHandle } from '../../lib/page/page-handle.ts'
import { guards } from '../../lib/session/guards.server.ts'

export const handle: PageHandle = { reads: ['user_id'] }

export const middleware = guards('auth')

/** Middleware runs on a navigation only where there is something to load. */
export const loader = () => null
