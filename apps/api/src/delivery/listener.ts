import type { Context } from '../context.ts'
import type { EventOf, EventType } from '../events/events.ts'

/** `web` where sockets are, `worker` wherever jobs run. */
export type Place = 'web' | 'worker'

/**
 * `version` grows with every event of the system, and under its row's lock: of two events of one
 * thing the larger happened later, also where one was tried again after the other.
 */
export type Message = { version: number }
export type Heard<Event> = Message & { event: Event }

type Handlers = {
  [T in EventType]?: (context: Context, event: EventOf<T>, message: Message) => Promise<void>
}
type Together = {
  [T in EventType]?: (context: Context, heard: Heard<EventOf<T>>[]) => Promise<void>
}

/**
 * Hears some types. It may be called twice for one event and must bear it. What it hears together it is given as
 * there is at a time, of one key the earliest, so that it may read and write many rows by one statement: up to five
 * hundred, of events with keys and beside `hears` up to fifty. When that fails it is called again with each alone, and
 * only what fails then is tried later.
 */
export type Listener = { name: string; runs: Place; hears: Handlers; hearsTogether?: Together }

export const queueOf = ({ name }: Pick<Listener, 'name'>) => `event.${name}`
