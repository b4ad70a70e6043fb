import { useState } from 'react'
import type { Account } from '@kefir/wire/account'
import type { Notification } from '@kefir/wire/notifications'
import { callApi } from '../lib/api/call-api.ts'
import { failureWords } from '../lib/api/failure-words.ts'
import { useLookAside } from '../lib/live/use-look-aside.ts'
import { markRead, tellUnread, useUnread } from '../lib/session/unread.ts'

/** As many as a popover shows without becoming a page. */
const SHOWN = 6

/** The bell: how much is unread, live; the newest lines once somebody opens it. */
export function useBell(account: Account) {
  const unread = useUnread(account)
  const [lines, setLines] = useState<Notification[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [news, setNews] = useState<Notification | null>(null)

  async function look() {
    const page = await callApi('GET /v1/notifications', { query: { per_page: SHOWN } })
    setLines(page.data)
    tellUnread(account, page.unread)
  }

  async function load() {
    setError(null)
    await look().catch((failure: unknown) =>
      setError(failureWords(failure, 'Уведомления не\u00a0загрузились')),
    )
  }

  useLookAside(account, 'NotificationCreated', {
    hear: ({ notification }) => setNews(notification),
    read: look,
    // It may be counted already, or be an old line that is told anew.
    isHint: true,
  })

  /** One that is followed, or all; what fails stays unread and can be tried again. */
  async function read(id: number | 'all') {
    setError(null)
    const isMeant = (line: Notification) => id === 'all' || line.id === id
    try {
      await markRead(account, id === 'all' ? { all: true } : { ids: [id] })
      const read_at = new Date().toISOString()
      setLines(
        (shown) => shown && shown.map((line) => (isMeant(line) ? { ...line, read_at } : line)),
      )
    } catch (failure) {
      if (id === 'all') setError(failureWords(failure, 'Не\u00a0получилось отметить прочитанным'))
    }
  }

  return { unread, lines, error, news, load, read }
}
