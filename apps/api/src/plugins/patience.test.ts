import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openRaw, readRaw } from '../testing/raw-request.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const PATIENCE = { headersMs: 200, requestMs: 400, idleMs: 1_000, lookEveryMs: 20 }
const HEAD = 'POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

let site: TestApp
let port: number
beforeAll(async () => {
  site = await startTestApp({ patience: PATIENCE })
  site.app.get('/long', (_request, reply) => reply.send(Buffer.alloc(50_000_000, 'x')))
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

/** Sends the beginning, then a byte from time to time, until the line is closed. */
async function drip(beginning: string, byte: string) {
  const socket = await openRaw(port)
  socket.write(beginning)
  const dripping = setInterval(() => socket.writable && socket.write(byte), 30)
  const answer = await readRaw(socket)
  clearInterval(dripping)
  return answer
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nx: ', 'y'],
  ['a body', `${HEAD}content-length: 1000\r\n\r\n{`, ' '],
  ['a body in chunks', `${HEAD}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
])('%s sent drop by drop: the line is cut with a sentence', async (_what, beginning, byte) => {
  const answer = await drip(beginning, byte)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"REQUEST_TOO_SLOW"')
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('who asks and does not read is hung up on', async () => {
  const socket = (await openRaw(port)).pause()
  const taken = once(site.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  socket.write('GET /long HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [, response] = await taken
  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
  socket.destroy()
})

test('production bounds the same three', async () => {
  const app = await buildApp(site.context)
  const { headersTimeout, requestTimeout, timeout } = app.server
  await app.close()
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 180_000,
    timeout: 60_000,
  })
})

test('who opens a connection and says nothing is hung up on', async () => {
  expect(await readRaw(await openRaw(port))).not.toContain('HTTP/1.1 200')
})
