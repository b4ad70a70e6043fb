import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { makeUser } from '../testing/make-user.ts'
import { openRaw } from '../testing/raw-request.ts'
import { startTestApp } from '../testing/test-app.ts'
import { serveWeb } from '../web/serve-web.ts'

const LOGIN = `POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`

type Options = NonNullable<Parameters<typeof startTestApp>[0]>

type Line = { level: number; msg: string }

/** A site at a port of its own, and what it logged. */
async function listen(options: Options = {}) {
  const lines: Line[] = []
  const log = pino(
    { level: 'debug' },
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
  )
  const bed = await startTestApp({ ...options, log })
  onTestFinished(bed.close)
  await serveWeb(bed.app, {
    clientFolder: null,
    render: async () => new Response('<p>страница</p>'),
    cutAddress: (url) => url,
    isDev: false,
  })
  await bed.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = bed.app.server.address() as AddressInfo

  let gone = 0
  bed.app.server.on('connection', (socket) => socket.once('close', () => (gone += 1)))
  const faults = () => lines.filter(({ level }) => level >= 40)
  return { ...bed, port, lines, faults, gone: () => gone }
}

test.each(['off', '1'])(
  'who hangs up at once is no failure of ours, with TRUST_PROXY=%s',
  async (trustProxy) => {
    const { app, port, faults, gone } = await listen({ trustProxy })
    for (let visit = 0; visit < 100; visit += 1) {
      const socket = await openRaw(port)
      socket.write(LOGIN)
      // Once the bytes are out and before anybody reads them.
      setImmediate(() => socket.resetAndDestroy())
      await once(socket, 'close')
    }
    await expect.poll(gone).toBe(100)

    expect(faults()).toEqual([])
    expect((await app.inject('/api/v1/status')).statusCode).toBe(200)
  },
)

const JSON_BODY = 'content-type: application/json'
const FORM = 'content-type: application/x-www-form-urlencoded'
const LONG = 'content-length: 1000\r\n\r\n{"email":'
const CHUNKED = 'transfer-encoding: chunked\r\n\r\n9\r\n{"email":\r\n'

test.each([
  ['a call', 'POST /api/v1/login', JSON_BODY, LONG],
  ['a call of no said length', 'POST /api/v1/login', JSON_BODY, CHUNKED],
  ['a page', 'POST /account/login', FORM, LONG],
  ['a picture', 'PUT /api/v1/account/avatar', 'content-type: image/png', LONG],
])('who hangs up in the middle of %s is no failure of ours', async (_what, line, type, half) => {
  const { app, context, port, lines, faults } = await listen()
  const { cookie } = await makeUser(context.db, { nikname: 'polovina' })
  const head = `${line} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n${type}\r\n`

  const ways = [(socket: Socket) => socket.end(), (socket: Socket) => socket.resetAndDestroy()]
  for (const hangUp of ways) {
    const coming = once(app.server, 'request') as Promise<[IncomingMessage]>
    const socket = await openRaw(port)
    socket.write(head + half)
    const [request] = await coming
    await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0)
    hangUp(socket)
  }

  const ended = () => lines.filter(({ msg }) => msg.includes('hung up') || msg.includes('failed'))
  await expect.poll(() => ended().length).toBe(2)
  expect(faults()).toEqual([])
  expect((await app.inject('/api/v1/status')).statusCode).toBe(200)
})
