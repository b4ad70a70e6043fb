import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { OutsideRefusal } from '../../ports/outside.ts'

/** The same for everybody, so that a site may know us; nothing of it tells whose token is read. */
export const USER_AGENT = 'Kefir/1.0 (token metadata)'
const MOST_HEADER_BYTES = 16 * 1024

/** One question on a line that is connected already, and the head of its answer. No cookies, nothing kept. */
export function askOnce(socket: Socket, url: URL): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({
      // Without an agent nothing else can be said on this line, nor this on another.
      createConnection: () => socket,
      method: 'GET',
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      maxHeaderSize: MOST_HEADER_BYTES,
      insecureHTTPParser: false,
      setHost: false,
      headers: {
        host: url.host,
        'user-agent': USER_AGENT,
        accept: '*/*',
        'accept-encoding': 'gzip, br',
        connection: 'close',
      },
    })
    asked.once('response', (answer) => {
      // Also of one that nobody goes on to read.
      answer.on('error', () => {})
      resolve(answer)
    })
    asked.on('error', (cause: Error & { code?: string }) =>
      reject(new OutsideRefusal(cause.code?.startsWith('HPE_') ? 'headers' : 'broken', { cause })),
    )
    // An answer that would change the protocol ends without a response, and without an error.
    asked.once('close', () => reject(new OutsideRefusal('broken')))
    asked.end()
  })
}
