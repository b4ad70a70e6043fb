import type { Listener } from '../events/events.ts'
import type { LiveServer } from './live-server.ts'

/** Tells connected clients what changed. `live` is asked late: it starts after the listeners. */
export function liveListener(live: () => LiveServer | null): Listener {
  return {
    name: 'live',
    hears: ['maintenance.switched'],
    async handle(event) {
      if (event.type === 'maintenance.switched')
        live()?.broadcast('system', 'Maintenance', { on: event.on, until: event.until })
    },
  }
}
