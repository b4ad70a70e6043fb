import type { TicketStatus } from '@kefir/wire/support'

const STATES: Record<TicketStatus, { name: string; look: string }> = {
  new: { name: 'Ждёт ответа', look: 'bg-highlight text-on-highlight' },
  answered: { name: 'Есть ответ', look: 'bg-success/16 text-ink' },
  closed: { name: 'Закрыто', look: 'bg-line text-ink' },
}

/** How a request stands, in words. */
export const RequestStatus = ({ status }: { status: TicketStatus }) => (
  <span className={`rounded-[8px] px-2.5 py-1 text-sm font-bold ${STATES[status].look}`}>
    {STATES[status].name}
  </span>
)
