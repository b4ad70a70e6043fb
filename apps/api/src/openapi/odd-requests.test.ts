import { once } from 'node:events'
import { METHODS, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonFault } from '../testing/fuzz/judge-answer.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let bed: TestApp
let port: number
beforeAll(async () => {
  bed = await startTestApp()
  await bed.app.listen({ port: 0, host: '127.0.0.1' })
  port = (bed.app.server.address() as AddressInfo).port
})
afterAll(() => bed.close())

/** As it stands on the wire: not every client sends all of these. */
async function ask(method: string, path: string) {
  const sent = request({ host: '127.0.0.1', port, method, path, agent: false })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { statusCode: answer.statusCode!, headers: answer.headers, body: await text(answer) }
}

// CONNECT asks for a tunnel and has no answer of this kind.
describe.each(METHODS.filter((method) => method !== 'CONNECT'))('%s', (method) => {
  test.each(['/api/v1/main', '/api/v1/token/1', '/api/v1/login', '/api/v1/nothing', '/api'])(
    'of %s is answered in our words and with our headers',
    async (path) => {
      const answer = await ask(method, path)
      expect(commonFault(answer)).toBeNull()
      expect(answer.statusCode).toBeLessThan(500)
    },
  )
})

const DEPTH = 100_000

test.each([
  ['lists', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`],
  ['objects', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
])('a body that nobody asked for may be of any depth: %s', async (_what, payload) => {
  const answer = await bed.call({
    method: 'POST',
    url: '/api/v1/logout',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBeLessThan(500)
})

describe('an address outside the API', () => {
  test.each([
    ...['/files/%00', '/files/..%2f..%2fetc%2fpasswd', '/files/%ff', `/files/${'a/'.repeat(500)}b`],
    ...['/share/token/99999999999/a.png', '/share/token/%00/a.png', '/share/__proto__/1/a.png'],
    ...['/test-bank/%00', '/dev/mail/%00', '/dev/mail/..%2f', '/%', '/%E0%A4%A', '/api/%2e%2e/'],
  ])('such as %s is answered with our headers, and never with 500', async (path) => {
    expect(commonFault(await ask('GET', path))).toBeNull()
  })
})
