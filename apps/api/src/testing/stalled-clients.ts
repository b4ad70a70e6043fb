import { expect, onTestFinished } from 'vitest'
import { openRaw } from './raw-request.ts'

const HOST = 'host: localhost\r\n'
const POST = `POST /api/v1/login HTTP/1.1\r\n${HOST}content-type: application/json\r\n`

/** How clients begin something and stop. */
const STALLED = [
  'GET / HT',
  `GET / HTTP/1.1\r\n${HOST}x: `,
  `${POST}content-length: 100\r\n\r\n{`,
  `${POST}transfer-encoding: chunked\r\n\r\n1\r\n`,
  // Asks for more than the sockets between us hold, and does not read.
  `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(200),
]

/** So many clients of each kind, all taken by the site when this comes back; gives how many they are. */
export async function stallAll(site: string, ofEach = 1): Promise<number> {
  const words = Array.from({ length: ofEach }, () => STALLED).flat()
  const sockets = await Promise.all(words.map(() => openRaw(Number(new URL(site).port))))
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  sockets.forEach((socket, index) => socket.pause().write(words[index]!))
  // One that came after them was answered: they have all been taken.
  expect((await fetch(`${site}/health`)).status).toBe(200)
  return sockets.length
}
