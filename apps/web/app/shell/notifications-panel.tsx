import { Link } from 'react-router'
import { NotificationLine } from '../ui/notification-line.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { useBell } from './use-bell.ts'

const QUIET_LINK =
  'inline-flex min-h-11 items-center rounded-field px-2.5 font-bold text-primary hover:underline'

/** The newest lines, below the bell. */
export function NotificationsPanel({ bell }: { bell: ReturnType<typeof useBell> }) {
  const { unread, lines, error, load, read } = bell
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2 pl-2.5">
        <p className="text-[17px] font-bold max-md:hidden">Уведомления</p>
        {unread > 0 && (
          <button type="button" onClick={() => void read('all')} className={QUIET_LINK}>
            Прочитать всё
          </button>
        )}
      </div>
      {error && (
        <div role="alert" className="px-2.5">
          <p>{error}</p>
          <button type="button" onClick={() => void load()} className={`${QUIET_LINK} -ml-2.5`}>
            Загрузить ещё раз
          </button>
        </div>
      )}
      {lines === null && !error && (
        <Loading label="Загружаем уведомления">
          {Array.from({ length: 3 }, (_, place) => (
            <Skeleton key={place} className="m-2.5 h-14 rounded-[14px]" />
          ))}
        </Loading>
      )}
      {lines?.length === 0 && (
        <p className="px-2.5 pb-2 text-pretty text-muted">
          Пока тихо. Здесь появятся продажи, покупки и&nbsp;новости о&nbsp;токенах, которые вам
          нравятся.
        </p>
      )}
      {lines && lines.length > 0 && (
        <ul className="max-h-[60dvh] overflow-y-auto">
          {lines.map((line) => (
            <li key={line.id}>
              <NotificationLine
                line={line}
                onFollow={() => {
                  if (line.read_at === null) void read(line.id)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-between gap-2 border-t border-line pt-1">
        <Link to="/notifications" className={QUIET_LINK}>
          Все уведомления
        </Link>
        <Link to="/notifications/settings" className={QUIET_LINK}>
          Настройки
        </Link>
      </div>
    </div>
  )
}
