import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from './smtp-mailer.ts'

const REFUSALS: Record<string, { responseCode: number; message: string }> = {
  'gone@example.org': { responseCode: 550, message: '5.1.1 no such mailbox' },
  'moved@example.org': { responseCode: 551, message: 'user not local' },
  'full@example.org': { responseCode: 452, message: '4.2.2 mailbox full' },
  'grey@example.org': { responseCode: 451, message: 'come again later' },
  'far@example.org': { responseCode: 550, message: '5.7.1 relaying denied' },
}

const received: { recipients: string[]; source: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(REFUSALS[address] ? Object.assign(new Error(), REFUSALS[address]) : null)
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

test.each(['gone@example.org', 'moved@example.org'])(
  'a mailbox that is not there, %s, is told and not asked again',
  async (to) => {
    const mailer = smtpMailer(url, { from: 'no-reply@example.org' })
    expect(await mailer.send({ ...letter, to })).toBe('refused')
  },
)

test.each([
  ['full@example.org', 'mailbox full'],
  ['grey@example.org', 'come again later'],
  ['far@example.org', 'relaying denied'],
])('a letter to %s that may yet be taken is an error, so that its job is tried again', (to, why) =>
  expect(smtpMailer(url, { from: 'no-reply@example.org' }).send({ ...letter, to })).rejects.toThrow(
    why,
  ),
)

test('a server that does not answer is an error too', () =>
  expect(smtpMailer('smtp://127.0.0.1:1', { from: 'a@example.org' }).send(letter)).rejects.toThrow(
    'ECONNREFUSED',
  ))
