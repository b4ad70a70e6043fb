import type { Tx } from '../db/client.ts'

/**
 * Whose story an event belongs to: every listener hears one story in the order in which its row was
 * locked, so the publisher holds that lock. Null where each event stands for itself.
 */
export type Story<Payload> = (payload: Payload) => string | null

/** By type: what a module tells of, each in the past tense. */
export type Stories = Record<string, Story<never>>

/** An event that says this, and whose story it is. */
export const story = <Payload extends object>(key: (payload: Payload) => string): Story<Payload> =>
  key

/**
 * An event whose order to others does not matter: whoever hears it looks again. So is one that tells of many rows by
 * their ids.
 */
export const alone =
  <Payload extends object>(): Story<Payload> =>
  () =>
    null

/** What a module adds to `Events` by its stories. */
export type EventsOf<Told extends Stories> = {
  [Type in keyof Told]: Parameters<Told[Type]>[0]
}

/**
 * Everything that happens and that another module may want to hear, by its type. Each module adds its own in
 * `<name>.events.ts`, where the types and the stories are the same lines, and brings them by its front door.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface Events {}

export type EventType = keyof Events & string
export type EventOf<T extends EventType> = { type: T } & Events[T]
export type AppEvent = { [T in EventType]: EventOf<T> }[EventType]

/** Writes the events into the transaction; listeners run after commit, or never. */
export type Publish = (tx: Tx, ...events: AppEvent[]) => Promise<void>
