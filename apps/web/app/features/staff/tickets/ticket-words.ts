import type { TicketStatus } from '@kefir/wire/support'
import type { MarkTone } from '../desk-mark.tsx'

export const TICKET_STATES: Record<TicketStatus, { name: string; tone: MarkTone }> = {
  new: { name: 'Ждёт ответа', tone: 'new' },
  answered: { name: 'Отвечено', tone: 'good' },
  closed: { name: 'Закрыто', tone: 'calm' },
}
