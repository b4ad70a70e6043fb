import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountWeb } from '../start/mount-web.ts'
import { sendRaw } from '../testing/raw-request.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LIMIT = 128 * 1024
const FORM = 'content-type: application/x-www-form-urlencoded\r\n'
const HEAD = `POST /account/login HTTP/1.1\r\nhost: localhost:3000\r\naccept: text/html\r\nsec-fetch-site: same-origin\r\n${FORM}`

let site: TestApp
let port: number
beforeAll(async () => {
  site = await startTestApp()
  await mountWeb(site.app)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

const pairs = (bytes: number) => 'secret=1&'.repeat(Math.ceil(bytes / 9)).slice(0, bytes)
const send = (payload: string | Buffer, type = 'application/x-www-form-urlencoded') =>
  site.call({
    method: 'POST',
    url: '/account/login',
    payload,
    headers: { 'content-type': type, accept: 'text/html' },
  })

test('a form over the limit is refused with a page that repeats nothing of it', async () => {
  const answer = await send(pairs(LIMIT + 1))
  expect(answer.statusCode).toBe(413)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('Слишком большой запрос')
  expect(answer.body).not.toContain('secret')
})

test('a form at the limit is read by the page', async () => {
  const answer = await send(
    `intent=login&email=a%40b.ru&password=wrong&x=${'y'.repeat(LIMIT - 47)}`,
  )
  expect([answer.statusCode, answer.body.length > 1000]).toEqual([422, true])
})

test('a body that announces too much is refused before it is sent', async () => {
  const answer = await sendRaw(port, `${HEAD}content-length: 400000000\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

/** Sends chunks without end; gives the answer and how much went out before the line was cut. */
async function feedWithoutEnd() {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let sent = 0
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => {})
  const chunk = Buffer.from(`4000\r\n${pairs(0x4000)}\r\n`)
  const feed = () => {
    sent += chunk.length
    if (sent < 400_000_000) socket.write(chunk, (error) => error ?? feed())
  }
  socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`, feed)
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { answer, sent }
}

test('a body in chunks is cut off, however long it would go on', async () => {
  const { answer, sent } = await feedWithoutEnd()
  expect(answer).not.toContain('secret')
  expect(sent).toBeLessThan(50_000_000)
})

test('a body in chunks that ends is told that it was too large', async () => {
  const chunks = Array.from({ length: 100 }, () => `4000\r\n${pairs(0x4000)}\r\n`)
  const answer = await sendRaw(
    port,
    `${HEAD}transfer-encoding: chunked\r\n\r\n`,
    ...chunks,
    '0\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).not.toContain('secret')
})

test('many fields are refused however short they are: what reads them takes a second for these', async () => {
  const answer = await send('a&'.repeat(LIMIT / 2))
  expect(answer.statusCode).toBe(413)
  expect(answer.body).toContain('В форме слишком много полей')
})

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'nonsense'])(
  '«%s» is not read at all',
  async (type) => {
    const { statusCode, body } = await send('secret', type)
    expect(statusCode).toBe(415)
    expect(body).not.toContain('secret')
  },
)

test('a body without a type is not read either', async () => {
  const answer = await sendRaw(port, `${HEAD.replace(FORM, '')}content-length: 131073\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 415 /)
})

test('a call takes the longest text as it may be escaped, and no more than 256 KB', async () => {
  const call = (payload: string) =>
    site.call({
      method: 'POST',
      url: '/api/v1/login',
      payload,
      headers: { 'content-type': 'application/json' },
    })
  const escaped = '\\u0444'.repeat(40_000)
  expect((await call(`{"email":"${escaped}"}`)).statusCode).toBe(422)
  expect((await call('['.repeat(256 * 1024 + 1))).statusCode).toBe(413)
})
