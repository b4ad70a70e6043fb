import type { Account } from '@kefir/wire/account'
import type { ReadBody } from '@kefir/wire/notifications'
import { callApi } from '../api/call-api.ts'
import { tellNews, useNews } from './learned.ts'

/** How many notifications are unread, as somebody has just learned: the bell shows it at once. */
export const tellUnread = (account: Account | null, unread: number) =>
  tellNews(account, { unread_notifications: unread })

export function useUnread(account: Account | null): number {
  const news = useNews(account)
  return news.unread_notifications ?? account?.unread_notifications ?? 0
}

/** Marks notifications as read, and tells the bell how many are left. */
export async function markRead(account: Account | null, body: ReadBody) {
  const { unread } = await callApi('POST /v1/notifications/read', { body })
  tellUnread(account, unread)
}
