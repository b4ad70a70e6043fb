import { formatDateTime } from '@kefir/rules/text/format-russian'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const SECRET = 'a secret+of & the tests'

let bed: TestApp
let site: FastifyInstance
beforeAll(async () => {
  bed = await startTestApp()
  const config = {
    ...bed.context.config,
    publicUrl: 'https://kefir.example',
    devMailToken: SECRET,
  }
  site = await buildApp({ ...bed.context, config })
  await bed.context.mailer.send({
    to: 'anna@example.org',
    subject: 'Письмо <Анне>',
    html: '<html><body style="margin:0"><p>только для Анны</p></body></html>',
    text: 'x',
  })
})
afterAll(async () => {
  await site.close()
  await bed.close()
})

const ask = (url: string, headers = {}) => site.inject({ url, headers })
const named = (secret: string) => `/dev/mail?${new URLSearchParams({ token: secret })}`

describe('letters of this machine', () => {
  const open = async (url: string) => (await bed.call({ url })).body
  const received = async () => {
    const [letter] = await bed.mailbox.list()
    return `<span>anna@example.org</span> <span>${formatDateTime(letter!.sentAt)}</span>`
  }

  test('are listed with Moscow’s time, in words', async () => {
    const list = await open('/dev/mail')
    expect(list).toContain('Письмо &lt;Анне&gt;')
    expect(list).toContain(await received())
  })

  test('lead back to the list, each from within its own page', async () => {
    const [, link] = /href="(\/dev\/mail\/[^"]+)"/.exec(await open('/dev/mail'))!
    const letter = await open(link!)
    expect(letter).toMatch(
      /^<html><body style="margin:0"><div [^>]*><a href="\/dev\/mail"[^>]*>← Все письма<\/a>/,
    )
    expect(letter).toContain(await received())
    expect(letter).toMatch(/<p>только для Анны<\/p><\/body><\/html>$/)
  })
})

describe('letters of a site that others use', () => {
  // As a proxy on the same machine passes a stranger's request on when it is told nothing else.
  test.each(['127.0.0.1:3000', 'localhost', 'kefir.example'])(
    'are not shown to whoever does not name the secret, under Host %s either',
    async (host) => {
      expect((await ask('/dev/mail', { host })).statusCode).toBe(404)
      for (const secret of ['', 'on', SECRET.toUpperCase(), `${SECRET}x`]) {
        expect((await ask(named(secret), { host })).statusCode).toBe(404)
        const cookie = `dev-mail=${encodeURIComponent(secret)}`
        expect((await ask('/dev/mail', { host, cookie })).statusCode).toBe(404)
        expect((await ask('/dev/mail/1', { host, cookie })).statusCode).toBe(404)
      }
    },
  )

  test('are shown to whoever named it once, from wherever, and it does not stay in the address', async () => {
    const host = 'kefir.example'
    const entered = await ask(named(SECRET), { host })
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/dev/mail'])
    const given = String(entered.headers['set-cookie'])
    expect(given).toMatch(/; Path=\/dev\/mail; HttpOnly; Secure; SameSite=Lax$/)

    const cookie = given.split(';')[0]
    const list = await ask('/dev/mail', { host, cookie })
    const [, letter] = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)!
    expect((await ask(letter!, { host, cookie })).body).toContain('только для Анны')
  })
})
