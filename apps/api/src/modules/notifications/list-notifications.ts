import type { NotificationsPage, NotificationsQuery } from '@kefir/wire/notifications'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { notificationReply } from './notification-reply.ts'
import { countNotifications, listNotificationRows } from './notifications.queries.ts'

const PAGE_SIZE = 20

/** What somebody was told on the site. */
export async function listNotifications(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
  query: NotificationsQuery,
): Promise<NotificationsPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['bigint'])
  const [{ total, unread }, rows] = await Promise.all([
    countNotifications(db, userId),
    listNotificationRows(db, userId, asked),
  ])
  return {
    ...pageReply({
      path: '/api/v1/notifications',
      query: { per_page: query.per_page },
      ...{ asked, rows, total },
      item: (row) => notificationReply(files, row),
      keyOf: ({ id }) => [Number(id)],
    }),
    unread,
  }
}
