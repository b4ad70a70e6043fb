import { Link } from 'react-router'
import type { Notification } from '@kefir/wire/notifications'
import { formatDateTime } from '@kefir/rules/text/format-russian'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

type NotificationLineProps = {
  line: Notification
  /** Called when somebody goes where the line leads. */
  onFollow: () => void
}

const ROW = 'flex min-h-11 items-start gap-3 rounded-[14px] p-2.5'

/** One thing somebody was told; the whole line leads to what it tells of. */
export function NotificationLine({ line, onFollow }: NotificationLineProps) {
  if (line.link === null)
    return (
      <div className={ROW}>
        <LineParts line={line} />
      </div>
    )
  return (
    <Link to={line.link} onClick={onFollow} className={`${ROW} hover:bg-bg focus-visible:bg-bg`}>
      <LineParts line={line} />
    </Link>
  )
}

function LineParts({
  line: { title, text, picture, created_at, read_at },
}: {
  line: Notification
}) {
  return (
    <>
      {picture ? (
        <Picture picture={picture} sizes="48px" className="size-12 shrink-0 rounded-[12px]" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-[12px] bg-line text-muted">
          <Icon name="bell" />
        </span>
      )}
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2 leading-snug font-bold">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {read_at === null && (
            <span className="size-2.5 shrink-0 self-center rounded-full bg-berry">
              <span className="sr-only">Новое</span>
            </span>
          )}
        </span>
        <span className="block text-[15px] leading-snug wrap-anywhere">{text}</span>
        <time dateTime={created_at} className="mt-0.5 block text-sm text-muted tabular-nums">
          {formatDateTime(created_at)}
        </time>
      </span>
    </>
  )
}
