import { expect, test } from 'vitest'
import { createPlainServer } from '../plugins/plain-server.ts'
import { securityHeaders } from '../plugins/security-headers.ts'
import { openRaw, readRaw, sendRaw } from '../testing/raw-request.ts'
import { connect, hear, maintenance, settled, SITE, startServer } from './live-test-bed.ts'

const HOST = 'host: kefir.example\r\nconnection: close\r\n'
const SHORT = { headersMs: 200, requestMs: 400, idleMs: 300, lookEveryMs: 20 }

test.each([
  [`GET / HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`GET / HTTP/1.1\r\nconnection: close\r\n\r\n`, 404],
  [`GET /socket.io/ HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n${HOST}\r\n`, 200],
  [`CONNECT kefir.example:443 HTTP/1.1\r\n${HOST}\r\n`, 404],
  [`NONSENSE\r\n\r\n`, 400],
  [`GET / HTTP/1.1\r\n${HOST}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [`POST / HTTP/1.1\r\n${HOST}expect: miracle\r\ncontent-length: 1\r\n\r\n`, 417],
])('%j at the live port is answered with every security header', async (request, status) => {
  const { port } = await startServer()
  const [head = ''] = (await sendRaw(port, request)).split('\r\n\r\n')

  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const [name, value] of Object.entries(securityHeaders({ publicUrl: SITE })))
    expect(head.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}`)
})

const KEY = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const UPGRADE = `host: kefir.example\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n`
const SOCKET = '/socket.io/?EIO=4&transport=websocket'
const POLLING = '/socket.io/?EIO=4&transport=polling'

test.each([
  [`GET /socket.io/?EIO=4&transport=pigeon HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`GET ${POLLING}&sid=nobody HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`GET /socket.io/?EIO=3&transport=polling HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`PUT ${POLLING} HTTP/1.1\r\n${HOST}\r\n`, 400],
  [`GET ${POLLING} HTTP/1.1\r\n${HOST}origin: https://evil.example\r\n\r\n`, 403],
  [`GET ${SOCKET} HTTP/1.1\r\n${UPGRADE}${KEY}origin: https://evil.example\r\n\r\n`, 403],
  [`GET ${SOCKET}&sid=nobody HTTP/1.1\r\n${UPGRADE}${KEY}\r\n`, 400],
  [`GET /socket.io/?EIO=4&transport=pigeon HTTP/1.1\r\n${UPGRADE}${KEY}\r\n`, 400],
  [`GET ${SOCKET} HTTP/1.1\r\n${UPGRADE}\r\n`, 400],
  [`GET /elsewhere HTTP/1.1\r\n${UPGRADE}${KEY}\r\n`, 404],
])('%j at the live port is refused in our shape with every header', async (request, status) => {
  const { port } = await startServer()
  expectOurRefusal(await sendRaw(port, request), status)
})

const LONG = 'x'.repeat(40_000)
const CHUNKED = `transfer-encoding: chunked\r\n\r\n${LONG.length.toString(16)}\r\n${LONG}\r\n0\r\n\r\n`

test.each([
  ['a method it does not know', 'PUT', '\r\n', 400],
  ['a body that is too long', 'POST', `content-length: ${LONG.length}\r\n\r\n${LONG}`, 413],
  ['a body that tells no length and is too long', 'POST', CHUNKED, 413],
  ['bytes', 'POST', 'content-type: application/octet-stream\r\ncontent-length: 1\r\n\r\n4', 400],
])(
  '%s from a visitor with a session is refused in our shape',
  async (_what, method, rest, status) => {
    const { port } = await startServer()
    const greeting = await sendRaw(port, `GET ${POLLING} HTTP/1.1\r\n${HOST}\r\n`)
    const sid = /"sid":"([^"]+)"/.exec(greeting)![1]

    const answer = await sendRaw(port, `${method} ${POLLING}&sid=${sid} HTTP/1.1\r\n${HOST}${rest}`)
    expectOurRefusal(answer, status)
  },
)

test('of two who poll with one session at once the second is refused in our shape', async () => {
  const { port } = await startServer()
  const greeting = await sendRaw(port, `GET ${POLLING} HTTP/1.1\r\n${HOST}\r\n`)
  const sid = /"sid":"([^"]+)"/.exec(greeting)![1]
  const poll = `GET ${POLLING}&sid=${sid} HTTP/1.1\r\n${HOST}\r\n`

  const answers = await Promise.all([sendRaw(port, poll), sendRaw(port, poll)])
  expectOurRefusal(
    answers.find((answer) => !answer.startsWith('HTTP/1.1 200'))!,
    400,
  )
})

function expectOurRefusal(answer: string, status: number) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const [name, value] of Object.entries(securityHeaders({ publicUrl: SITE })))
    expect(head.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}`)
  expect(head.toLowerCase()).toMatch(/\r\nx-request-id: [\da-f-]{36}/)
  expect(head.toLowerCase()).toContain('\r\ncache-control: no-store')
  expect(JSON.parse(body)).toMatchObject({
    message: expect.stringMatching(/[а-я]/),
    code: expect.stringMatching(/^[A-Z_]+$/),
  })
}

test('a stranger at the live port is refused in Russian', async () => {
  const { port } = await startServer()
  expect(await sendRaw(port, `GET / HTTP/1.1\r\n${HOST}\r\n`)).toMatch(/"message":"[А-Я]/)
})

test.each([
  ['headers', 'GET /socket.io/ HTTP/1.1\r\nx: ', 'y'],
  [
    'a body',
    `POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n${HOST}content-length: 999\r\n\r\n`,
    ' ',
  ],
])('%s sent drop by drop to the live port: the line is cut', async (_what, beginning, byte) => {
  const { port } = await startServer({ http: createPlainServer({ publicUrl: SITE }, SHORT) })
  const socket = await openRaw(port)
  socket.write(beginning)
  const dripping = setInterval(() => socket.writable && socket.write(byte), 30)
  const answer = await readRaw(socket)
  clearInterval(dripping)
  expect(answer).not.toContain('HTTP/1.1 200')
})

test('who opens a connection to the live port and says nothing is hung up on', async () => {
  const { port } = await startServer({ http: createPlainServer({ publicUrl: SITE }, SHORT) })
  expect(await readRaw(await openRaw(port))).not.toContain('HTTP/1.1 200')
})

test('a visitor who only listens is not hung up on', async () => {
  const http = createPlainServer({ publicUrl: SITE }, SHORT)
  const server = await startServer({ http })
  const echo = connect(server, undefined, { transports: ['websocket'] })
  const heard = hear(echo.channel('system'), '.Maintenance')
  await settled(echo)
  let hasLeft = false
  echo.connector.socket.on('disconnect', () => (hasLeft = true))

  // Opened later, silent as well, and hung up on: the visitor has been silent for longer.
  await readRaw(await openRaw(server.port))
  server.broadcast('system', 'Maintenance', maintenance)
  expect(await heard).toEqual(maintenance)
  expect(hasLeft).toBe(false)
})
