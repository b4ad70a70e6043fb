import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../embedded/test-database.ts'
import { freePort } from '../testing/free-port.ts'
import { openRaw } from '../testing/raw-request.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const HOST = 'host: localhost\r\n'
const POST = `POST /api/v1/login HTTP/1.1\r\n${HOST}content-type: application/json\r\n`

/** Clients that began something and stopped. */
const STALLED = [
  'GET / HT',
  `GET / HTTP/1.1\r\n${HOST}x: `,
  `${POST}content-length: 100\r\n\r\n{`,
  `${POST}transfer-encoding: chunked\r\n\r\n1\r\n`,
  // Asks for more than the sockets between us hold, and does not read.
  `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(200),
]

async function startMain() {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kefir-shutdown-'))
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      LIVE_PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
    },
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const hear = listen(child)
  await hear('работает.')
  return { child, port, hear, exited }
}

/** Waits for what the process says next or said already. */
function listen(child: ChildProcess) {
  let printed = ''
  child.stdout?.on('data', (chunk) => (printed += String(chunk)))
  return async (part: string) => {
    while (!printed.includes(part)) await once(child.stdout!, 'data')
    return printed
  }
}

async function stallAll(port: number) {
  const sockets = await Promise.all(STALLED.map(() => openRaw(port)))
  sockets.forEach((socket, index) => socket.pause().write(STALLED[index]!))
  // One that came after them was answered: they have all been taken.
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
}

test('clients that stalled do not hold up the end: it comes in order, with 0', async () => {
  const { child, port, exited } = await startMain()
  await stallAll(port)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('a second signal ends at once, with 1', async () => {
  const { child, port, hear, exited } = await startMain()
  await stallAll(port)
  child.kill('SIGTERM')
  await hear('дожидаюсь текущих запросов')
  child.kill('SIGINT')
  expect(await exited).toEqual([1, null])
  expect(await hear('')).toContain('Завершаю немедленно.')
})
