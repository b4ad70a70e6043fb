import type { Db } from '../db/client.ts'
import type { Listener } from '../events/events.ts'
import { getLiveToken } from '../modules/tokens/get-live-token.ts'
import type { LiveServer } from './live-server.ts'

/** Tells connected clients what changed. `live` and `db` are asked late: they start after the listeners. */
export function liveListener(live: () => LiveServer | null, db: () => Db): Listener {
  return {
    name: 'live',
    hears: ['maintenance.switched', 'token.changed'],
    async handle(event) {
      const server = live()
      if (!server) return

      if (event.type === 'maintenance.switched')
        server.broadcast('system', 'Maintenance', { on: event.on, until: event.until })
      if (event.type === 'token.changed') {
        const token = await getLiveToken(db(), event.tokenId)
        if (token) server.broadcast(`token.${token.id}`, 'TokenUpdated', { token })
      }
    },
  }
}
