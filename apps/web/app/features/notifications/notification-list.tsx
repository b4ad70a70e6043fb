import type { Notification, NotificationsPage } from '@kefir/wire/notifications'
import { followLink } from '../../lib/api/call-api.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { markRead } from '../../lib/session/unread.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { NotificationLine } from '../../ui/notification-line.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What somebody was told, as a list that grows by pages. */
export function NotificationList({ page }: { page: NotificationsPage }) {
  const account = useAccount()
  const { items, more } = usePages<Notification>('notifications', page, (link) =>
    followLink('GET /v1/notifications', link),
  )

  if (items.length === 0)
    return (
      <EmptyShelf
        item="bottle"
        title="Пока тихо"
        text="Здесь появятся продажи, покупки, выплаты и новости о токенах, которые вам нравятся."
        action={{ to: '/categories/all', text: 'В каталог' }}
      />
    )
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-2 shadow-card md:p-3">
        {items.map((line) => (
          <li key={line.id} className="py-1">
            <NotificationLine
              line={line}
              onFollow={() => {
                // It stays unread where this fails, and nothing is lost.
                if (line.read_at === null) markRead(account, { ids: [line.id] }).catch(() => {})
              }}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        {...more}
        link={nextPageLink('', page)}
        shapes={{
          after: items.length,
          grey: <GreyLines count={countNext(page, items.length)} />,
        }}
      />
    </>
  )
}

const GreyLines = ({ count }: { count: number }) => (
  <div className="space-y-3 px-2 md:px-3">
    {Array.from({ length: count }, (_, place) => (
      <Skeleton key={place} className="h-[84px] rounded-[14px]" />
    ))}
  </div>
)
