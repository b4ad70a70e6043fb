import type { Broadcast, LiveChannel } from '@kefir/wire/live'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import type { EventOf, EventType } from '../events/events.ts'

/** Whose session asks, and what stands after the last dot of the channel. */
export type Hearer = { userId: number; id: string }

/** A channel that clients may hear: public, unless it says who may. No two of them may mean one channel. */
export type Channel = {
  /** `system`, `token.{number}`, `drop.{code}`. */
  name: string
  mayHear?: (db: Db, hearer: Hearer) => Promise<boolean> | boolean
  /** Nobody tells on it yet: it counts while no module brings a channel that means the same. */
  isPromised?: boolean
}

/** Of two events of one thing the larger happened later; a row's own may be newer than its event. */
type Message = { version: number }

/** Reads what is true when it is told, so a late message says what is true now. */
type ToAll<Event> = (
  context: Context,
  event: Event,
  tell: Broadcast,
  message: Message,
) => Promise<void>

/** Of the channels that the event names, those that somebody holds. */
type Held<C extends LiveChannel> = Message & { held: Set<C> }
export type ToHolders<Event, C extends LiveChannel = LiveChannel> = {
  channelsOf(event: Event): C | C[]
  tell(context: Context, event: Event, tell: Broadcast, message: Held<C>): Promise<void>
}

export type Teller<Event> = ToAll<Event> | ToHolders<Event>
type Tellers = { [T in EventType]?: Teller<EventOf<T>> }

/**
 * Reads nothing while nobody, on whatever node, holds a channel of the event. One that tells of many things names the
 * channels of all, and the teller is given those that are held.
 */
export const toHolders = <Event, C extends LiveChannel>(
  channelsOf: (event: Event) => C | C[],
  tell: ToHolders<Event, C>['tell'],
): ToHolders<Event, C> => ({ channelsOf, tell })

/** What a module tells connected clients: on which channels, and what of which events. */
export type LivePart = { channels?: Channel[]; tells?: Tellers }
