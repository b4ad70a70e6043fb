import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mailer } from '../../../ports/mailer.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendLetter } from './send-letter.ts'

let bed: TestApp
let email: string
beforeAll(async () => {
  bed = await startTestApp()
  ;({ email } = await makeUser(bed.context.db, { nikname: 'adresat' }))
})
afterAll(() => bed.close())

const sendBy = (mailer: Mailer) =>
  sendLetter({ ...bed.context, mailer }, { kind: 'recovery', email })

test('a letter whose mailbox is not there is given up: its job is done', async () =>
  expect(await sendBy({ send: async () => 'refused' })).toBeUndefined())

test('a letter that was not taken for now is thrown: its job is tried again', () =>
  expect(sendBy({ send: () => Promise.reject(new Error('later')) })).rejects.toThrow('later'))
