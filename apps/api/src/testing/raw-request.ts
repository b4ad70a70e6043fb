import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** An open connection to this machine; that the other side hangs up on it is no failure. */
export async function openRaw(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.on('error', () => {})
}

/** All that comes until the line is closed, however it is closed. */
export function readRaw(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) =>
    socket.once('close', () => resolve(Buffer.concat(chunks).toString())),
  )
}

/** Sends these bytes and gives the whole answer as it stands on the wire: clients refuse to send some. */
export async function sendRaw(port: number, ...parts: (string | Buffer)[]): Promise<string> {
  const socket = await openRaw(port)
  const answer = readRaw(socket)
  for (const part of parts) socket.write(part)
  return answer
}
