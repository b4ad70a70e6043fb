import type { Ticket } from '@kefir/wire/support'
import { formatDateTime } from '../../lib/format/format.ts'

/** The conversation with support, oldest first. */
export function RequestMessages({ messages }: Pick<Ticket, 'messages'>) {
  return (
    <ol className="space-y-3">
      {messages.map(({ id, is_staff, text, at }) => (
        <li
          key={id}
          className={`max-w-[640px] rounded-card border border-line p-4 sm:p-5 ${is_staff ? 'bg-highlight/16' : 'ml-auto bg-surface'}`}
        >
          <p className="text-sm text-muted">
            <b className="text-ink">{is_staff ? 'Поддержка' : 'Вы'}</b>,{' '}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p className="mt-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ol>
  )
}
