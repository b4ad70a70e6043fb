import type { Broadcast } from '@kefir/wire/live'
import type { LivePart } from '../brings/live-part.ts'
import type { Context } from '../context.ts'
import type { Listener } from '../delivery/listener.ts'
import type { AppEvent } from '../events/events.ts'

type Teller = (context: Context, event: AppEvent, tell: Broadcast) => Promise<void>

/**
 * One listener for all modules, so that what is told of one thing keeps its order: messages of one token go one
 * by one, whichever modules tell them.
 */
export function liveListenerOf(parts: LivePart[]): Listener {
  const tellers = new Map<string, Teller[]>()
  for (const { tells = {} } of parts)
    for (const [type, tell] of Object.entries(tells))
      tellers.set(type, [...(tellers.get(type) ?? []), tell as Teller])

  const hears = [...tellers].map(([type, of]) => [
    type,
    async (context: Context, event: AppEvent) => {
      const { broadcast } = serverOf(context)
      for (const tell of of) await tell(context, event, broadcast)
    },
  ])
  return { name: 'live', runs: 'web', hears: Object.fromEntries(hears) }
}

export function serverOf({ live: { server } }: Pick<Context, 'live'>) {
  if (!server) throw new Error('this node has no live server yet')
  return server
}
