import type { Broadcast, LiveChannel } from '@kefir/wire/live'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import type { EventOf, EventType } from '../events/events.ts'

/** Whose session asks, and what stands after the last dot of the channel. */
export type Hearer = { userId: number; id: string }

/** A channel that clients may hear: public, unless it says who may. */
export type Channel = {
  /** `system`, `token.{number}`, `drop.{code}`. */
  name: string
  mayHear?: (db: Db, hearer: Hearer) => Promise<boolean> | boolean
}

/** Reads what is true when it is told, so a late message says what is true now. */
type Teller<Event> = (context: Context, event: Event, tell: Broadcast) => Promise<void>
type Tellers = { [T in EventType]?: Teller<EventOf<T>> }

/** Reads nothing while nobody, on whatever node, holds the channel. */
export const toHolders =
  <Event>(channelOf: (event: Event) => LiveChannel, teller: Teller<Event>): Teller<Event> =>
  async (context, event, tell) => {
    const channel = channelOf(event)
    const held = await context.live.server?.heldOf([channel])
    if (held?.has(channel)) await teller(context, event, tell)
  }

/** What a module tells connected clients: on which channels, and what of which events. */
export type LivePart = { channels?: Channel[]; tells?: Tellers }
