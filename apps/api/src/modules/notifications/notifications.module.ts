import type { Module } from '../../module.ts'
import { notificationsPart } from './export-part.ts'
import { notificationsListener } from './notifications.listeners.ts'
import { purgeOldNotifications } from './notifications.queries.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { READ_REST, readRest } from './read-notifications.ts'
import { SEND_DIGEST, SEND_DIGESTS, sendDigest, sendDigests } from './send-digests.ts'
import { TELL_FANS, tellFans } from './tell-fans.ts'
import { notificationsEvents } from './notifications.events.ts'
import { notificationsLive } from './notifications.live.ts'
import { notificationsLetters } from './notifications.letters.ts'
import { notificationsBells } from './notifications.bells.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  bells: { kinds: notificationsBells },
  letters: notificationsLetters,
  events: notificationsEvents,
  live: notificationsLive,
  routes: [notificationsRoutes],
  listeners: [notificationsListener],
  queues: [
    { name: READ_REST, work: readRest },
    { name: TELL_FANS, work: tellFans },
    { name: SEND_DIGEST, work: sendDigest },
  ],
  schedules: [{ name: SEND_DIGESTS, cron: '0 10 * * *', run: sendDigests }],
  purgeOld: purgeOldNotifications,
  exportPart: notificationsPart,
}
