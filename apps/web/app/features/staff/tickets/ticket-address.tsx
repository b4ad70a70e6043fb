import type { DeskTicketRow } from '@kefir/wire/support'
import { EmailText } from '../email-text.tsx'
import { DeskMark } from '../desk-mark.tsx'

/** Where the answer goes, and whether it is known to be the asker's. */
export const TicketAddress = ({
  ticket,
}: {
  ticket: Pick<DeskTicketRow, 'email' | 'is_proved'>
}) => (
  <>
    <EmailText email={ticket.email} />
    {!ticket.is_proved && (
      <>
        {' '}
        <DeskMark tone="bad">Адрес не подтверждён</DeskMark>
      </>
    )}
  </>
)
