import type { Tx } from '../db/client.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Everything that happens and that another module may want to hear. Past tense. */
export type AppEvent =
  | { type: 'maintenance.switched'; on: boolean; until: string | null }
  /** Its price, its counts or its owner. */
  | { type: 'token.changed'; tokenId: number }
  | { type: 'user.activated'; userId: number }
  | { type: 'user.logged_in'; userId: number; sessionId: number }
  | { type: 'user.removed'; userId: number }

export type EventType = AppEvent['type']

/** Writes the event into the transaction; listeners run after commit, or never. */
export type Publish = (tx: Tx, event: AppEvent) => Promise<void>

/** One listener hears some types. It may be called twice for one event and must bear it. */
export type Listener = {
  name: string
  hears: readonly EventType[]
  handle(event: AppEvent): Promise<void>
}

const queueOf = (listener: Listener) => `event.${listener.name}`

/** Declares a queue for each listener and returns the `publish` that feeds them. */
export async function connectEvents(jobs: Jobs, listeners: Listener[]): Promise<Publish> {
  for (const listener of listeners) await jobs.declare(queueOf(listener))

  return async (tx, event) => {
    for (const listener of listeners)
      if (listener.hears.includes(event.type)) await jobs.send(tx, queueOf(listener), { event })
  }
}

/** Starts delivery on this node. */
export async function deliverEvents(jobs: Jobs, listeners: Listener[]): Promise<void> {
  for (const listener of listeners)
    await jobs.work<{ event: AppEvent }>(queueOf(listener), ({ event }) => listener.handle(event))
}
