import { useSyncExternalStore } from 'react'
import type { Account } from '@kefir/wire/account'

/** What of an account changes while its page stands. */
export type News = Partial<Pick<Account, 'kefir' | 'unread_notifications'>>
export type Learned = { of: Account; news: News } | null

/** What was learned since the page's own data came; about other data of the account it says nothing. */
let learned: Learned = null
const watchers = new Set<() => void>()

export const withNews = (before: Learned, account: Account, news: News): Learned => ({
  of: account,
  news: before?.of === account ? { ...before.news, ...news } : news,
})

export const newsOf = (known: Learned, account: Account | null): News =>
  known?.of === account ? (known?.news ?? {}) : {}

/** What somebody has just learned of the account: the header shows it at once, and the next page's header too. */
export function tellNews(account: Account | null, news: News) {
  if (!account) return
  learned = withNews(learned, account, news)
  for (const watch of watchers) watch()
}

function subscribe(watch: () => void) {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

export function useNews(account: Account | null): News {
  const latest = useSyncExternalStore(
    subscribe,
    () => learned,
    () => null,
  )
  return newsOf(latest, account)
}
