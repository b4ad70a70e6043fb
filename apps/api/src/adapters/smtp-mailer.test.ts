import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from './smtp-mailer.ts'

const received: { recipients: string[]; source: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(address === 'gone@example.org' ? new Error('no such mailbox') : null)
  },
  onData(stream, session, done) {
    void text(stream).then((source) => {
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source })
      done()
    })
  },
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const letter = {
  to: 'anna@example.org',
  subject: 'Подтвердите e-mail',
  html: '<p>Здравствуйте!</p>',
  text: 'Здравствуйте!',
}

test('a letter reaches a real SMTP server in both forms', async () => {
  await smtpMailer(url, { from: 'Кефир <no-reply@example.org>' }).send(letter)

  expect(received).toHaveLength(1)
  expect(received[0]!.recipients).toEqual(['anna@example.org'])
  expect(received[0]!.source).toMatch(/multipart\/alternative/)
  expect(received[0]!.source).toMatch(/Subject: =\?UTF-8\?/)
})

test('a letter the server will not take is an error, so that its job is tried again', async () =>
  expect(
    smtpMailer(url, { from: 'no-reply@example.org' }).send({ ...letter, to: 'gone@example.org' }),
  ).rejects.toThrow('no such mailbox'))
