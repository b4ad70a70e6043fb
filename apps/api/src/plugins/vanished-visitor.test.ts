import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openRaw } from '../testing/raw-request.ts'
import { startTestApp } from '../testing/test-app.ts'

const LOGIN = `POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`

test.each(['off', '1'])(
  'who hangs up at once is no failure of ours, with TRUST_PROXY=%s',
  async (trustProxy) => {
    const faults: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) })
    const { app, close } = await startTestApp({ trustProxy, log })
    onTestFinished(close)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo

    let gone = 0
    app.server.on('connection', (socket) => socket.once('close', () => (gone += 1)))
    for (let visit = 0; visit < 100; visit += 1) {
      const socket = await openRaw(port)
      socket.write(LOGIN)
      // Once the bytes are out and before anybody reads them.
      setImmediate(() => socket.resetAndDestroy())
      await once(socket, 'close')
    }
    await expect.poll(() => gone).toBe(100)

    expect(faults[0]).toBeUndefined()
    expect((await app.inject('/api/v1/status')).statusCode).toBe(200)
  },
)
