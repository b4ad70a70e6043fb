import type { Notification } from '@kefir/wire/notifications'
import type { Context } from '../../context.ts'
import { notificationReply } from './notification-reply.ts'
import { findNotification } from './notifications.queries.ts'

type Wish = { notificationId: number; userId: number }

/** One of somebody's lines, as the live channel tells it; null once it is gone. */
export async function getNotification(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { notificationId, userId }: Wish,
): Promise<Notification | null> {
  const row = await findNotification(db, notificationId, userId)
  return row ? notificationReply(files, row) : null
}
