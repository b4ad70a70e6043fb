import { alone, story, type EventsOf } from '../../events/events.ts'

const ofUser = ({ userId }: { userId: number }) => `user:${userId}`

export const accountsEvents = {
  /** One or more of the user's, before their time. */
  'session.ended': alone<{ userId: number }>(),
  'user.activated': story<{ userId: number }>(ofUser),
  'user.logged_in': story<{ userId: number; sessionId: number }>(ofUser),
  'user.removed': story<{ userId: number }>(ofUser),
  /** An address of Polygon became one of the user's; in small letters. */
  'wallet.linked': story<{ userId: number; address: string }>(ofUser),
  'wallet.unlinked': story<{ userId: number; address: string }>(ofUser),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof accountsEvents> {}
}
