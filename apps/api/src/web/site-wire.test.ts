import { METHODS } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadWebBuild, mountWeb } from '../start/mount-web.ts'
import { keyOn } from '../testing/form-examples.ts'
import { formKeyOf } from '../testing/form-key-of.ts'
import { makeUser } from '../testing/make-user.ts'
import { pagesOf } from '../testing/pages-of.ts'
import { sendRaw } from '../testing/raw-request.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** How pages are asked for and answered, whatever stands on them. */
let site: TestApp
let cookie: string
let port: number
beforeAll(async () => {
  site = await startTestApp()
  await mountWeb(site.app)
  cookie = (await makeUser(site.context.db, { nikname: 'reader' })).cookie
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

describe('what programs rely on', () => {
  test.each(['/', '/categories', '/404', '/api/v1/status', '/favicon.svg', '/api/v1/openapi.json'])(
    'HEAD of %s tells the length and the type that GET has',
    async (url) => {
      for (const encoding of ['gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding }
        const [head, get] = [
          await site.call({ method: 'HEAD', url, headers }),
          await site.call({ url, headers }),
        ]
        expect(head.statusCode).toBe(get.statusCode)
        expect(head.headers['content-length']).toMatch(/^[1-9]\d+$/)
        // A page may be rendered anew in between, with random keys of one length that do not pack alike.
        const length = encoding === 'identity' ? ['content-length'] : []
        for (const name of ['content-type', 'content-encoding', ...length])
          expect(head.headers[name]).toBe(get.headers[name])
      }
    },
  )

  test.each(['gzip;q=0', 'gzip;q=0, *;q=0.5', 'br;q=0, gzip;q=0', 'identity'])(
    'Accept-Encoding: %s is answered uncompressed',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      for (const url of ['/', '/favicon.svg'])
        for (const as of ['', cookie]) {
          const answer = await site.call({ url, headers, ...(as && { cookie: as }) })
          expect(answer.headers['content-encoding'] ?? 'identity').not.toBe('gzip')
          expect(answer.payload).toMatch(/^<(!doctype|svg)/i)
        }
    },
  )

  test.each(['//evil.example/', '/.//evil.example/', '/%2e//evil.example/x'])(
    'no link of the page at %s leads elsewhere',
    async (url) => {
      const answer = await site.call({ url })
      expect(answer.headers.location).toMatch(/^\/evil\.example\//)
      const page = await site.call({ url: String(answer.headers.location) })
      expect(page.payload).not.toMatch(/(?:href|content)="(?:https?:)?\/\/evil/)
    },
  )
})

describe('a page that was made for a person', () => {
  const dataOf = (path: string) => (path === '' || path === '/' ? '/_root.data' : `${path}.data`)

  test('is kept by no browser and nothing on the way, nor is its data: Back after Exit finds none', async () => {
    const { cookie: staff } = await makeUser(site.context.db, {
      nikname: 'za-stolom',
      role: 'admin',
    })
    const pages = pagesOf((await loadWebBuild()).routes)
    expect(pages.length).toBeGreaterThan(100)
    for (const path of pages)
      for (const url of [path || '/', dataOf(path)]) {
        const as = path.startsWith('/admin') ? staff : cookie
        const { headers } = await site.call({ url, cookie: as })
        expect.soft(headers['cache-control'], url).toBe('private, no-store')
      }
  })

  test('is so whatever was posted to it, and whoever posted', async () => {
    for (const as of ['', cookie]) {
      const answer = await site.call({
        method: 'POST',
        url: '/account/login',
        cookie: as,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'intent=login',
      })
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  test('is not what guests share: theirs the browser may show again by Back', async () => {
    for (const url of ['/categories', '/categories.data'])
      expect((await site.call({ url })).headers['cache-control']).toBe('no-cache')
  })
})

describe('a refusal of what the form has no field for', () => {
  test.each([
    ['a tab that was open before a deploy', '', 'Не\u00a0видно, что изменилось'],
    ['an unknown kind', '&shown=cowbell.site', 'Таких уведомлений нет'],
  ])('stands at its foot: %s', async (_why, sent, words) => {
    const url = '/notifications/settings'
    const { payload } = await site.call({
      method: 'POST',
      url,
      cookie,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `intent=notification-settings&form_key=${keyOn((await site.call({ url, cookie })).payload)}${sent}`,
    })
    const alert = /<p role="alert"[^>]*>([^<]*)</.exec(payload)?.[1]
    expect(alert).toContain(words)
  })
})

describe('over the wire', () => {
  const ask = (method: string) =>
    sendRaw(port, `${method} / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)

  test('HEAD brings headers alone', async () =>
    expect(await ask('HEAD')).toMatch(
      /^HTTP\/1\.1 200 [^]*content-length: [1-9]\d+\r\n[^]*\r\n\r\n$/,
    ))

  test.each([...METHODS, 'TRACK'])(
    'a page asked by %s is answered, and not with a failure of ours',
    async (method) => {
      expect(await ask(method)).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
    },
  )

  test.each(['TRACE', 'CONNECT', 'QUERY', 'PROPFIND'])(
    '%s is refused with a sentence and gives nothing back',
    async (method) => {
      const answer = await ask(method)
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer).toMatch(/\r\n\r\n\{"message":"Не найдено","code":"NOT_FOUND"\}$/)
    },
  )

  describe('however an address is spelled', () => {
    // However long it takes, no copy is old enough to be rendered anew in the background.
    beforeAll(() => void (site.clock.at = new Date()))

    const visit = async (url: string, { method = 'GET', as = '' } = {}) => {
      const lines = [`${method} ${url} HTTP/1.1`, 'host: localhost', `cookie: ${as}`]
      const payload = await sendRaw(port, `${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)
      const [, status, location] = /^HTTP\/1\.1 (\d+) (?:[^]*?\r\nlocation: (\S+))?/.exec(payload)!
      return { status: Number(status), location, payload }
    }

    test.each([
      ['/%63ategories', '/categories'],
      ['/CATEGORIES', '/categories'],
      ['/categories/', '/categories'],
      ['/./categories', '/categories'],
      ['/x/../categories', '/categories'],
      ['/faq?x=1', '/FAQ?x=1'],
      ['/STATISTICS/activityhistory/', '/statistics/ActivityHistory'],
      ['/CATEGORIES.data?_routes=root', '/categories.data?_routes=root'],
      ['http://evil.example/CATEGORIES', '/categories'],
    ])('%s leads to %s, which is open', async (url, expected) => {
      for (const method of ['GET', 'HEAD'])
        for (const as of ['', cookie])
          expect(await visit(url, { method, as })).toMatchObject({
            status: 308,
            location: expected,
          })
      expect(await visit(expected)).toMatchObject({ status: 200 })
    })

    test.each([
      '/\\\\evil.example/',
      '/x/..//evil.example/',
      '/%2e%2e//evil.example',
      '/.//evil.example/%61',
    ])('%s leads to no other site', async (url) =>
      expect((await visit(url)).location).toMatch(/^\/evil\.example/),
    )

    test.each(['http://a1/categories', 'http://a2:7740/categories?x=1', '/categories#1'])(
      '%s is the page of everybody, given at once',
      async (url) => {
        const [one, other] = [await visit('/categories'), await visit(url)]
        expect(other.status).toBe(200)
        expect(formKeyOf(other)).toBe(formKeyOf(one)!)
        expect(other.payload).toContain(`rel="canonical" href="${site.context.config.publicUrl}/c`)
      },
    )

    test('a whole address keeps what it asks', async () =>
      expect((await visit('http://localhost:7740/search?query=zorka')).payload).toContain(
        'value="zorka"',
      ))

    test('a form sent to another spelling is not sent on', async () =>
      expect((await visit('/CATEGORIES', { method: 'POST' })).status).not.toBe(308))
  })
})
