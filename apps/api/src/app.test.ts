import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { dataDisk } from './adapters/data-disk.ts'
import { folderFileStore } from './adapters/folder-file-store.ts'
import { switchMaintenance } from './modules/system/switch-maintenance.ts'
import { makeUser } from './testing/make-user.ts'
import { sendRaw } from './testing/raw-request.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  const { app } = bed
  // No real call fails on purpose.
  await app.register(
    async (scope) => {
      scope.get('/fault', async () => {
        throw new Error('секретная подробность')
      })
    },
    { prefix: '/test' },
  )
})
afterAll(() => bed.close())

async function listen() {
  await bed.app.listen({ port: 0, host: '127.0.0.1' })
  return bed.app.server.address() as AddressInfo
}

describe('answers to what goes wrong', () => {
  test('an address that cannot be read is 404 with the same sentence', async () => {
    const answer = await bed.call({ url: '/api/v1/user/%E0%A4%A' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'Не найдено', code: 'NOT_FOUND' })
  })

  test('an unknown call is 404 with a sentence', async () => {
    const answer = await bed.call({ url: '/api/v1/nowhere' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'Не найдено', code: 'NOT_FOUND' })
  })

  test('a fault is 500 with a request id and without its detail', async () => {
    const answer = await bed.call({ url: '/test/fault' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json().request_id).toBe(answer.headers['x-request-id'])
    expect(answer.body).not.toContain('секретная')
  })

  test.each([
    ['broken JSON', '{"email":', 400],
    ['a body over the limit', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 413],
  ])('%s is refused in words', async (_what, payload, status) => {
    const answer = await bed.call({
      method: 'POST',
      url: '/api/v1/login',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/[а-я]/)
  })

  test('a field that is missing or of another type is told in Russian', async () => {
    const send = async (payload: object) =>
      (await bed.call({ method: 'POST', url: '/api/v1/login', payload })).json().errors
    expect(await send({ password: 'x' })).toEqual({ email: ['Заполните это поле'] })
    expect(await send({ email: 7, password: 'x' })).toEqual({ email: ['Значение не подходит'] })
  })

  test('a form instead of JSON is refused', async () => {
    const answer = await bed.call({
      method: 'POST',
      url: '/api/v1/login',
      payload: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('headers', () => {
  test('answers are not cached, not framed and not sniffed', async () => {
    const { headers } = await bed.call({ url: '/api/v1/status' })
    expect(headers).toMatchObject({
      'cache-control': 'no-cache, no-store, must-revalidate',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    })
  })
})

describe('calls that another site makes a browser send', () => {
  const post = (headers: Record<string, string>) =>
    bed.app.inject({ method: 'POST', url: '/api/v1/logout', headers })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3001', host: 'localhost:3000' }],
  ])('%j is refused', async (headers) => expect((await post(headers)).statusCode).toBe(403))

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [{}],
  ])('%j is let through', async (headers) => expect((await post(headers)).statusCode).toBe(200))
})

describe('maintenance', () => {
  const switchTo = async (on: boolean) => {
    const until = on ? new Date('2036-12-31T21:00:00Z') : null
    await switchMaintenance(bed.context, { on, until, message: null })
    // Each node reads the switch once a second.
    await expect
      .poll(async () => (await bed.call({ url: '/api/v1/status' })).json().maintenance)
      .toBe(on)
  }

  test('closes the site to all but staff and opens it again', async () => {
    const staff = await makeUser(bed.context.db, { nikname: 'dezhurny', role: 'admin' })
    await switchTo(true)

    const guest = await bed.call({ url: '/api/v1/main' })
    expect(guest.statusCode).toBe(503)
    expect(guest.json()).toMatchObject({ maintenance: true, until: '2037-01-01T00:00:00+03:00' })
    expect((await bed.call({ url: '/api/v1/main', cookie: staff.cookie })).statusCode).toBe(200)
    const guarded = await bed.call({ method: 'POST', url: '/api/v1/token/1/favorite' })
    expect(guarded.statusCode).toBe(503)

    await switchTo(false)
    expect((await bed.call({ url: '/api/v1/main' })).statusCode).toBe(200)
  })

  test('is not passed by another spelling of the address, nor by a second address', async () => {
    const { port } = await listen()
    const ask = async (method: string, path: string) => {
      const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`
      return Number((await sendRaw(port, head)).split(' ')[1])
    }
    await switchTo(true)
    for (const path of [
      '/%61pi/v1/main',
      '/api/%761/main',
      'http://localhost/api/v1/main',
      '/api/api/v1/search?q=a',
    ])
      expect(await ask('GET', path), path).toBe(503)
    expect(await ask('POST', '/%61pi/v1/register/fast')).toBe(503)
    await switchTo(false)
    expect(await ask('GET', '/%61pi/v1/main')).toBe(200)
  })
})

describe('the local mailbox', () => {
  test('shows letters to whoever sits at this machine', async () => {
    await bed.context.mailer.send({
      to: 'anna@example.org',
      subject: 'Подтвердите <адрес>',
      html: '<p>Ссылка</p>',
      text: 'Ссылка',
    })
    const list = await bed.call({ url: '/dev/mail' })
    expect(list.body).toContain('Подтвердите &lt;адрес&gt;')

    const [, href] = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)!
    expect((await bed.call({ url: href! })).body).toContain('<p>Ссылка</p>')
  })

  test.each(['/dev/mail', '/dev/mail/20260101000000000-00000000'])(
    '%s does not exist for others',
    async (url) => {
      const stranger = await bed.call({ url, remoteAddress: '203.0.113.9' })
      expect(stranger.statusCode).toBe(404)
      const proxied = await bed.call({ url, headers: { 'x-forwarded-for': '203.0.113.9' } })
      expect(proxied.statusCode).toBe(404)
    },
  )

  test('a made-up letter id is 404', async () =>
    expect((await bed.call({ url: '/dev/mail/..%2Fsecret' })).statusCode).toBe(404))
})

describe('for machines', () => {
  test('health and readiness answer', async () => {
    expect((await bed.call({ url: '/health' })).json()).toEqual({ status: 'ok' })
    expect((await bed.call({ url: '/ready' })).json()).toEqual({ status: 'ok' })
  })

  test.each([
    ['disk', 'data folder takes no more', { disk: dataDisk(tmpdir(), Infinity) }],
    ['folder', 'file store does not answer', { files: folderFileStore('/dev/null/files') }],
  ])('a %s that takes nothing any more is said', async (_what, status, faulty) => {
    const { disk, files } = bed.context
    onTestFinished(() => void Object.assign(bed.context, { disk, files }))
    Object.assign(bed.context, faulty)
    const answer = await bed.call({ url: '/ready' })

    expect([answer.statusCode, answer.json()]).toEqual([503, { status }])
    expect((await bed.call({ url: '/api/v1/main' })).statusCode).toBe(200)
  })

  test('metrics tell what waits, how long and what was given up, by queue', async () => {
    const { jobs, db } = bed.context
    await jobs.declare([{ name: 'test.idle' }])
    await db.transaction().execute((tx) => jobs.send(tx, 'test.idle', {}))
    const { body } = await bed.call({ url: '/metrics' })
    expect(body).toContain('jobs_waiting{queue="test.idle"} 1\n')
    expect(body).toMatch(/jobs_oldest_seconds\{queue="test.idle"\} \d/)
    expect(body).toContain('jobs_failed{queue="accounts.letters"} 0\n')
  })

  test('metrics are for this machine only', async () => {
    expect((await bed.call({ url: '/metrics' })).body).toContain('http_request_duration_seconds')
    const stranger = await bed.call({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(stranger.statusCode).toBe(403)
  })

  test('the published document is OpenAPI 3.1 and lists every call', async () => {
    const document = (await bed.call({ url: '/api/v1/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/main/tokens/new', '/api/v1/login', '/api/v1/size/images']),
    )
  })

  test('the same document is readable as a page', async () => {
    const page = await bed.call({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/v1/main/tokens/new')
    expect(page.body).not.toContain('<script')
  })
})
