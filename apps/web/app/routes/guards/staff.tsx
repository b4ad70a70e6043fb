import { guards } from '../../lib/session/guards.server.ts'

export const middleware = guards('auth', 'staff')

/** Middleware runs on a navigation only where there is something to load. */
export const loader = () => null
