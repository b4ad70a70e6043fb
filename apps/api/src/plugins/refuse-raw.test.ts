import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../testing/raw-request.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { serveWeb } from '../web/serve-web.ts'
import { securityHeaders } from './security-headers.ts'

let site: TestApp
let port: number
beforeAll(async () => {
  site = await startTestApp({ publicUrl: 'https://kefir.example' })
  site.app.get('/begun', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('начало')
  })
  await serveWeb(site.app, {
    clientFolder: null,
    render: async (request) => new Response(`<p>${request.method}</p>`),
    cutAddress: (url) => url,
    isDev: false,
  })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

const HOST = 'host: kefir.example\r\nconnection: close\r\n'

const UPGRADE = 'host: kefir.example\r\nconnection: close, upgrade\r\n'

const FORM = 'content-type: application/x-www-form-urlencoded\r\n'

const STRANGE: [string, number][] = [
  [`GET /%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`GET /api/v1/user/%ZZ HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`GET /api/v1/user/${'9'.repeat(400)} HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`CONNECT kefir.example:443 HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`TRACE / HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`GET / HTTP/1.1\r\nconnection: close\r\n\r\n`, 400],
  [`GET /api/v1/socket.io/ HTTP/1.1\r\n${UPGRADE}upgrade: websocket\r\n\r\n`, 404],
  [`GET /a b HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
  [`GET / HTTP/1.1\r\n${HOST}x\u0000y: 1\r\n\r\n`, 400],
  [`NONSENSE\r\n\r\n`, 400],
  [`POST / HTTP/1.1\r\n${HOST}content-length: -1\r\n\r\n`, 400],
  [`POST / HTTP/1.1\r\n${HOST}${FORM}transfer-encoding: chunked\r\n\r\nzz\r\n`, 400],
  [`GET / HTTP/1.1\r\n${HOST}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [`POST / HTTP/1.1\r\n${HOST}expect: miracle\r\ncontent-length: 1\r\n\r\n`, 417],
  [`POST / HTTP/1.1\r\n${HOST}${FORM}content-length: 131073\r\n\r\n`, 413],
  [`POST / HTTP/1.1\r\n${HOST}content-type: ;;\r\ncontent-length: 1\r\n\r\n1`, 415],
]

describe('what no route answers', () => {
  test.each(STRANGE)('%j is refused in Russian with every header', async (request, status) => {
    const [head = '', body = ''] = (await sendRaw(port, request)).split('\r\n\r\n')

    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const [name, value] of Object.entries(securityHeaders(site.context.config)))
      expect(head.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`)
    expect(head.toLowerCase()).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/)
    expect(JSON.parse(body)).toEqual({
      message: expect.stringMatching(/[а-я]/),
      code: expect.any(String),
    })
  })

  test.each(STRANGE)('%j of a browser is answered with a page', async (request, status) => {
    if (!request.includes(HOST)) return
    const asked = request.replace(HOST, `accept: text/html\r\n${HOST}`)
    const [head = '', body = ''] = (await sendRaw(port, asked)).split('\r\n\r\n')

    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    if (request.includes('/api/')) return expect(JSON.parse(body)).toHaveProperty('message')
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    expect(body).toMatch(/^<!doctype html><html lang="ru">/)
    expect(body).not.toMatch(/nonsense|miracle|%e0/i)
    // People read it: no words of those who build with the API, and a way on.
    expect(body).not.toMatch(/заголов|expect|application|не найдено</i)
    expect(body).toMatch(/<a href="\/"[^>]*>На главную<\/a>/)
  })

  test('an answer that has begun is cut off and not written into', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /begun HTTP/1.1\r\n${HOST}\r\n`)
    let answer = ''
    for await (const chunk of socket) {
      answer += String(chunk)
      if (answer.endsWith('начало\r\n')) socket.write('NONSENSE\r\n\r\n')
    }
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  })
})

describe('addresses that look like another site’s', () => {
  test.each([
    ['//evil.example/', '/evil.example/'],
    ['/.//evil.example/?a=//b', '/evil.example/?a=//b'],
    ['/%2e//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/categories//all', '/categories/all'],
  ])('%s is sent to our own %s', async (url, wanted) => {
    const [head] = (await sendRaw(port, `GET ${url} HTTP/1.1\r\n${HOST}\r\n`)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 308 /)
    expect(/\r\nlocation: (.*)\r\n/i.exec(head!)?.[1]).toBe(wanted)
  })

  test.each(['http://evil.example/', 'HTTP://evil.example?a'])(
    'the whole address %s is our own page',
    async (url) =>
      expect(await sendRaw(port, `GET ${url} HTTP/1.1\r\n${HOST}\r\n`)).toMatch(/^HTTP\/1\.1 200 /),
  )
})
