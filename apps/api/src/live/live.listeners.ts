import type { Context } from '../context.ts'
import type { Listener } from '../delivery/listener.ts'
import { getLiveToken } from '../modules/tokens/get-live-token.ts'

/**
 * Tells connected clients what changed. What they are told is read when it is told, one message of a
 * token at a time, so a late one says what is true now.
 */
export const liveListener: Listener = {
  name: 'live',
  runs: 'web',
  hears: {
    async 'maintenance.switched'({ live }, { on, until }) {
      serverOf(live).broadcast('system', 'Maintenance', { on, until })
    },
    async 'session.ended'({ live }, { userId }) {
      await serverOf(live).recheck(userId)
    },
    async 'token.changed'({ live, db }, { tokenId }) {
      const token = await getLiveToken(db, tokenId)
      if (token) serverOf(live).broadcast(`token.${token.id}`, 'TokenUpdated', { token })
    },
  },
}

function serverOf({ server }: Context['live']) {
  if (!server) throw new Error('this node has no live server yet')
  return server
}
