import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Account } from '@kefir/wire/account'
import { formatPlural } from '../lib/format/format.ts'
import { Icon } from '../ui/icon.tsx'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import { useBell } from './use-bell.ts'

const NotificationsPanel = lazy(async () => ({
  default: (await import('./notifications-panel.tsx')).NotificationsPanel,
}))

const BUTTON =
  'relative size-11 place-items-center rounded-field border-[1.5px] border-line bg-surface hover:border-muted'
const MOST_SAID = 99

/** The bell tells how much is unread and opens the newest lines; without a script it leads to their page. */
export function NotificationsMenu({ account }: { account: Account }) {
  const bell = useBell(account)
  const name = bellName(bell.unread)
  return (
    <>
      <Link
        to="/notifications"
        prefetch="intent"
        aria-label={name}
        className={`${BUTTON} hidden noscript:grid`}
      >
        <Bell unread={bell.unread} />
      </Link>
      <span className="noscript:hidden">
        <PopoverMenu
          name={name}
          title="Уведомления"
          align="end"
          buttonClassName={`${BUTTON} grid`}
          className="w-[380px]"
          onOpen={() => void bell.load()}
          label={<Bell unread={bell.unread} />}
        >
          <Suspense fallback={null}>
            <NotificationsPanel bell={bell} />
          </Suspense>
        </PopoverMenu>
      </span>
      {/* Always in the page: a region that appears with its text is often not spoken. */}
      <p role="status" className="sr-only">
        {bell.news && `Новое уведомление: ${bell.news.title}. ${bell.news.text}`}
      </p>
    </>
  )
}

function bellName(unread: number) {
  if (unread === 0) return 'Уведомления'
  if (unread > MOST_SAID) return `Уведомления: больше ${MOST_SAID} новых`
  return `Уведомления: ${formatPlural(unread, ['новое', 'новых', 'новых'])}`
}

function Bell({ unread }: { unread: number }) {
  return (
    <>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-berry px-1 text-xs font-bold text-white">
          {unread > MOST_SAID ? `${MOST_SAID}+` : unread}
        </span>
      )}
    </>
  )
}
