import { alone, type EventsOf } from '../../events/events.ts'

export const notificationsEvents = {
  /** Somebody is told something on the site. */
  'notification.created': alone<{ notificationId: number; userId: number }>(),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof notificationsEvents> {}
}
