import type { Module } from '../../module.ts'
import { notificationsPart } from './export-part.ts'
import { notificationsListener } from './notifications.listeners.ts'
import { dropOldNotifications } from './notifications.queries.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { READ_REST, readRest } from './read-notifications.ts'
import { SEND_DIGEST, SEND_DIGESTS, sendDigest, sendDigests } from './send-digests.ts'
import { TELL_FANS, tellFans } from './tell-fans.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  routes: [notificationsRoutes],
  listeners: [notificationsListener],
  queues: [
    { name: READ_REST, work: readRest },
    { name: TELL_FANS, work: tellFans },
    { name: SEND_DIGEST, work: sendDigest },
  ],
  schedules: [{ name: SEND_DIGESTS, cron: '0 10 * * *', run: sendDigests }],
  dropOld: dropOldNotifications,
  exportPart: notificationsPart,
}
