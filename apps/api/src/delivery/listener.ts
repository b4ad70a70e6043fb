import type { Context } from '../context.ts'
import type { EventOf, EventType } from '../events/events.ts'

/** `web` where sockets are, `worker` wherever jobs run. */
export type Place = 'web' | 'worker'

/**
 * `version` grows with every event of the system, and under its row's lock: of two events of one
 * thing the larger happened later, also where one was tried again after the other.
 */
export type Message = { version: number }

type Handlers = {
  [T in EventType]?: (context: Context, event: EventOf<T>, message: Message) => Promise<void>
}

/** Hears some types. It may be called twice for one event and must bear it. */
export type Listener = { name: string; runs: Place; hears: Handlers }

export const queueOf = ({ name }: Pick<Listener, 'name'>) => `event.${name}`
