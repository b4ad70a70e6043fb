import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountWeb } from '../start/mount-web.ts'
import { feedWithoutEnd, FORM_TYPE, inChunks, pairs, requestHead } from '../testing/large-bodies.ts'
import { sendRaw } from '../testing/raw-request.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LIMIT = 128 * 1024
const PATH = '/account/login'
const HEAD = requestHead({ path: PATH, type: FORM_TYPE })

let site: TestApp
let port: number
beforeAll(async () => {
  site = await startTestApp()
  await mountWeb(site.app)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

const send = (payload: string | Buffer, type = FORM_TYPE) =>
  site.call({
    method: 'POST',
    url: PATH,
    payload,
    headers: { 'content-type': type, accept: 'text/html' },
  })

test('a form over the limit is refused with a page that repeats nothing of it', async () => {
  const answer = await send(pairs(LIMIT + 1))
  expect(answer.statusCode).toBe(413)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('Слишком много текста')
  expect(answer.body).toContain('Вернитесь назад: написанное осталось')
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

test('a body in chunks is cut off, however long it would go on', async () => {
  const { answer, sent } = await feedWithoutEnd(port, HEAD)
  expect(answer).not.toContain('secret')
  expect(sent).toBeLessThan(50_000_000)
})

test('a body in chunks that ends is told that it was too large', async () => {
  const answer = await sendRaw(port, ...inChunks(HEAD, 100))
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).not.toContain('secret')
})

test('many fields are refused however short they are: what reads them takes a second for these', async () => {
  const answer = await send('a&'.repeat(LIMIT / 2))
  expect(answer.statusCode).toBe(413)
  expect(answer.body).toMatch(/слишком много/i)
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
  const answer = await sendRaw(port, `${requestHead({ path: PATH })}content-length: 131073\r\n\r\n`)
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
