import { createTransport } from 'nodemailer'
import type { Mailbox } from '../embedded/mailbox.ts'
import type { Mailer } from '../ports/mailer.ts'

type Sender = { from: string }

export function smtpMailer(smtpUrl: string, { from }: Sender): Mailer {
  const transport = createTransport(smtpUrl)

  return {
    async send(letter) {
      try {
        await transport.sendMail({ ...letter, from })
        return 'sent'
      } catch (error) {
        if (isNoMailbox(error)) return 'refused'
        throw error
      }
    },
  }
}

/** Said of the addressee and for good. 5.7 speaks of us: a relay that was not set up is mended, not given up. */
function isNoMailbox(error: unknown) {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0, response = '' } = error as SmtpFailure
  return (
    command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !/\b5\.7\./.test(response)
  )
}

type SmtpFailure = Error & { command?: string; responseCode?: number; response?: string }

/** Without a mail server letters are built the same way and kept in the local mailbox. */
export function mailboxMailer(mailbox: Mailbox, { from }: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })

  return {
    async send(letter) {
      const { message } = await transport.sendMail({ ...letter, from })
      await mailbox.add({ ...letter, raw: message as Buffer })
      return 'sent'
    },
  }
}
