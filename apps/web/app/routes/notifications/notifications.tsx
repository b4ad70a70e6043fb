import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/notifications.ts'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { ReadAll } from '../../features/notifications/read-all.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { useLive } from '../../lib/live/live.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { useRereadPage } from '../../lib/page/use-reread-page.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { tellUnread, useUnread } from '../../lib/session/unread.ts'
import { buttonClass } from '../../ui/button.tsx'
import { stopWaiting } from '../../ui/hydrate-later.tsx'

export const handle: PageHandle = { reads: ['page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const query = new URLSearchParams(withPage('', readPage(url.search)))
  const page = await apiFor(context).read('GET /v1/notifications', { query })
  leavePastEnd(page, url)
  return withoutBlur(page)
}

export async function action(visit: Route.ActionArgs) {
  const outcome = await answerForm(visit, {
    'notifications-read': () => ask('POST /v1/notifications/read', { body: { all: true } }),
  })
  return withStatus(outcome)
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Уведомления', path: location.pathname, isPrivate: true })

/** All that somebody was told, newest first. */
export default function NotificationsScreen({ loaderData: page }: Route.ComponentProps) {
  const account = useAccount()
  const reread = useRereadPage(stopWaiting)
  const look = useCallback(() => void reread(), [reread])
  useLive(account && `user.${account.id}`, { NotificationCreated: look }, look)
  useEffect(() => tellUnread(account, page.unread), [account, page])
  // The bell has learned of something that this list does not show yet.
  const unread = useUnread(account)
  useEffect(() => {
    if (unread > page.unread) look()
  }, [unread, page.unread, look])

  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-8 md:pb-16">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-[28px] leading-tight md:text-[36px]">Уведомления</h1>
        <div className="flex flex-wrap items-start gap-2">
          <ReadAll unread={page.unread} />
          <Link
            to="/notifications/settings"
            prefetch="intent"
            className={buttonClass({ kind: 'ghost' })}
          >
            Настройки
          </Link>
        </div>
      </div>
      <NotificationList page={page} />
      {page.total > 0 && (
        <p className="mt-6 text-sm text-pretty text-muted">
          Прочитанные уведомления хранятся полгода. Время московское.
        </p>
      )}
    </div>
  )
}
