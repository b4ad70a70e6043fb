import { formatPlural } from '../lib/format/format.ts'
import { Icon } from '../ui/icon.tsx'
import { PopoverMenu } from '../ui/popover-menu.tsx'

/** The bell tells how much is unread; the list itself is still being made, and says so. */
export function NotificationsMenu({ unread }: { unread: number }) {
  const count = formatPlural(unread, [
    'новое уведомление',
    'новых уведомления',
    'новых уведомлений',
  ])
  return (
    <PopoverMenu
      name={unread > 0 ? `Уведомления: ${count}` : 'Уведомления'}
      align="end"
      buttonClassName="relative grid size-11 place-items-center rounded-field border-[1.5px] border-line bg-surface hover:border-muted"
      className="w-[300px]"
      label={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-berry px-1 text-xs font-bold text-white">
              {Math.min(unread, 99)}
            </span>
          )}
        </>
      }
    >
      <div className="p-2">
        <p className="font-bold">{unread > 0 ? `У вас ${count}` : 'Новых уведомлений нет'}</p>
        <p className="mt-1 text-sm text-muted">
          Список уведомлений ещё в&nbsp;разработке и&nbsp;скоро появится здесь.
        </p>
      </div>
    </PopoverMenu>
  )
}
