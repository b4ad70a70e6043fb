import { createTransport } from 'nodemailer'
import type { Mailbox } from '../embedded/mailbox.ts'
import type { Mailer } from '../ports/mailer.ts'

type Sender = { from: string }

export function smtpMailer(smtpUrl: string, { from }: Sender): Mailer {
  const transport = createTransport(smtpUrl)

  return {
    async send(letter) {
      await transport.sendMail({ ...letter, from })
    },
  }
}

/** Without a mail server letters are built the same way and kept in the local mailbox. */
export function mailboxMailer(mailbox: Mailbox, { from }: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })

  return {
    async send(letter) {
      const { message } = await transport.sendMail({ ...letter, from })
      await mailbox.add({ ...letter, raw: message as Buffer })
    },
  }
}
