import type { LivePart, Teller } from '../brings/live-part.ts'
import type { Context } from '../context.ts'
import type { Heard, Listener } from '../delivery/listener.ts'
import type { AppEvent } from '../events/events.ts'
import { forEach } from '../jobs/for-each.ts'

/** What is read for those who look at different things. */
const READ_AT_ONCE = 8

/**
 * One listener for all modules, so that what is told of one thing keeps its order: messages of one token go one
 * by one, whichever modules tell them. Those of different things are heard together: who holds them is asked once.
 */
export function liveListenerOf(parts: LivePart[]): Listener {
  const tellers = new Map<string, Teller<AppEvent>[]>()
  for (const { tells = {} } of parts)
    for (const [type, tell] of Object.entries(tells))
      tellers.set(type, [...(tellers.get(type) ?? []), tell as Teller<AppEvent>])

  const hearsTogether = [...tellers].map(([type, of]) => [
    type,
    async (context: Context, heard: Heard<AppEvent>[]) => {
      for (const teller of of) await tellAll(context, teller, heard)
    },
  ])
  return { name: 'live', runs: 'web', hears: {}, hearsTogether: Object.fromEntries(hearsTogether) }
}

async function tellAll(context: Context, teller: Teller<AppEvent>, heard: Heard<AppEvent>[]) {
  const { broadcast, heldOf } = serverOf(context)
  if (typeof teller === 'function')
    return forEach(heard, READ_AT_ONCE, ({ event, version }) =>
      teller(context, event, broadcast, { version }),
    )

  const about = heard.map((one) => ({ ...one, channels: [teller.channelsOf(one.event)].flat() }))
  const heldOfAll = await heldOf([...new Set(about.flatMap(({ channels }) => channels))])
  await forEach(about, READ_AT_ONCE, async ({ event, version, channels }) => {
    const held = new Set(channels.filter((channel) => heldOfAll.has(channel)))
    if (held.size > 0) await teller.tell(context, event, broadcast, { version, held })
  })
}

export function serverOf({ live: { server } }: Pick<Context, 'live'>) {
  if (!server) throw new Error('this node has no live server yet')
  return server
}
