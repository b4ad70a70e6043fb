import type { DeskTicket } from '@kefir/wire/support'
import { formatDateTime } from '../../../lib/format/format.ts'

/** The conversation, oldest first. */
export function TicketMessages({ ticket }: { ticket: DeskTicket }) {
  return (
    <ol className="space-y-3">
      {ticket.messages.map(({ id, is_staff, author, text, at }) => (
        <li
          key={id}
          className={`max-w-[680px] rounded-[14px] border border-line p-4 ${is_staff ? 'ml-auto bg-primary/8' : 'bg-surface'}`}
        >
          <p className="text-sm text-muted">
            <b className="text-ink">
              {is_staff ? (author ?? 'Сотрудник') : (author ?? ticket.email)}
            </b>
            {is_staff && ' · поддержка'}, <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p className="mt-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ol>
  )
}
