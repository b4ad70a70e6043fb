import { useEffect, useEffectEvent, useState } from 'react'
import type { Account } from '@kefir/wire/account'
import type { Notification } from '@kefir/wire/notifications'
import { callApi } from '../lib/api/call-api.ts'
import { failureWords } from '../lib/api/failure-words.ts'
import { useLive } from '../lib/live/live.ts'
import { markRead, tellUnread, useUnread } from '../lib/session/unread.ts'

/** As many as a popover shows without becoming a page. */
const SHOWN = 6
/** What came between the page and its live channel, such as a purchase on the way back from the bank, is asked for. */
const SOON_MS = 4_000
const REFRESH_MS = 60_000

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

  // Nobody waits for it: what it would have told is told by the next one.
  const lookAside = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look().catch(() => {})
  })
  useEffect(() => {
    const soon = setTimeout(lookAside, SOON_MS)
    const again = setInterval(lookAside, REFRESH_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(again)
    }
  }, [])

  useLive(
    `user.${account.id}`,
    {
      NotificationCreated: ({ notification }) => {
        setNews(notification)
        tellUnread(account, Math.min(100, unread + 1))
        setLines((shown) => shown && [notification, ...shown].slice(0, SHOWN))
      },
    },
    () => void look().catch(() => {}),
  )

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
