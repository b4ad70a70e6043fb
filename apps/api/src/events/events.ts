import type { Tx } from '../db/client.ts'

/** Everything that happens and that another module may want to hear. Past tense. */
export type AppEvent =
  | { type: 'maintenance.switched'; on: boolean; until: string | null }
  /** Its price, its counts or its owner. */
  | { type: 'token.changed'; tokenId: number }
  /** Its file was looked at: it is ready, or refused with a reason. */
  | { type: 'upload.checked'; uploadId: string }
  /** One or more of the user's, before their time. */
  | { type: 'session.ended'; userId: number }
  | { type: 'user.activated'; userId: number }
  | { type: 'user.logged_in'; userId: number; sessionId: number }
  | { type: 'user.removed'; userId: number }

export type EventType = AppEvent['type']
export type EventOf<T extends EventType> = Extract<AppEvent, { type: T }>

/**
 * Whose story an event belongs to: every listener hears one story in the order in which its row was
 * locked, so the publisher holds that lock. Null where each event stands for itself.
 */
const stories: { [T in EventType]: (event: EventOf<T>) => string | null } = {
  'maintenance.switched': () => 'site',
  // Whoever hears it looks again, so the order of two does not matter.
  'session.ended': () => null,
  'token.changed': ({ tokenId }) => `token:${tokenId}`,
  'upload.checked': ({ uploadId }) => `upload:${uploadId}`,
  'user.activated': ({ userId }) => `user:${userId}`,
  'user.logged_in': ({ userId }) => `user:${userId}`,
  'user.removed': ({ userId }) => `user:${userId}`,
}

export function keyOf<T extends EventType>(event: EventOf<T>): string | null {
  return stories[event.type as T](event)
}

/** Writes the events into the transaction; listeners run after commit, or never. */
export type Publish = (tx: Tx, ...events: AppEvent[]) => Promise<void>
