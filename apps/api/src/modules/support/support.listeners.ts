import type { Listener } from '../../delivery/listener.ts'
import { deleteTicketsOf } from './tickets.queries.ts'

/** Nobody is left to answer. */
export const supportListener: Listener = {
  name: 'support',
  runs: 'worker',
  hears: {
    'user.removed': ({ db }, { userId }) => deleteTicketsOf(db, userId),
  },
}
