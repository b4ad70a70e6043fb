import { useSyncExternalStore } from 'react'
import type { Account } from '@kefir/wire/account'
import type { ReadBody } from '@kefir/wire/notifications'
import { callApi } from '../api/call-api.ts'

/** What was learned since the page's own data came; about other data of the account it says nothing. */
let learned: { of: Account; unread: number } | null = null
const watchers = new Set<() => void>()

/** How many notifications are unread, as somebody has just learned: the bell shows it at once. */
export function tellUnread(account: Account | null, unread: number) {
  if (!account) return
  learned = { of: account, unread }
  for (const watch of watchers) watch()
}

function subscribe(watch: () => void) {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

export function useUnread(account: Account | null): number {
  const latest = useSyncExternalStore(
    subscribe,
    () => learned,
    () => null,
  )
  if (!account) return 0
  return latest?.of === account ? latest.unread : account.unread_notifications
}

/** Marks notifications as read, and tells the bell how many are left. */
export async function markRead(account: Account | null, body: ReadBody) {
  const { unread } = await callApi('POST /v1/notifications/read', { body })
  tellUnread(account, unread)
}
