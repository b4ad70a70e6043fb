import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { checkServerIdentity, connect as connectSecure } from 'node:tls'
import { OutsideRefusal } from '../../ports/outside.ts'
import type { Deadline } from './deadline.ts'

export type Place = { address: string; port: number }

type Line = {
  /** In numbers where a stranger named it: nobody is asked again where that is. */
  place: Place
  /** Who must be there, by the certificate; null where none is shown. */
  secureName: string | null
  silenceMs: number
  /** In place of the authorities that Node trusts. */
  ca: string | undefined
}

/** A line to that place and no other, on which nothing was said yet. It is dropped when the time is over. */
export async function connect(line: Line, deadline: Deadline): Promise<Socket> {
  const { signal } = deadline
  const { address: host, port } = line.place
  const socket =
    line.secureName === null
      ? connectPlain({ host, port })
      : connectSecure({ host, port, ...trustOf(line.secureName, line.ca) })
  signal.addEventListener('abort', () => socket.destroy(), { once: true })
  // Whoever waits for the line or uses it hears the same; of a line that was dropped nobody must.
  socket.on('error', () => {})
  socket.setTimeout(line.silenceMs, deadline.end)
  try {
    await once(socket, line.secureName === null ? 'connect' : 'secureConnect', { signal })
    return socket
  } catch (cause) {
    socket.destroy()
    throw new OutsideRefusal(isOfTrust(cause) ? 'tls' : 'broken', { cause })
  }
}

const trustOf = (name: string, ca: string | undefined) => ({
  // An address in numbers is no name to ask for, but its certificate must have it all the same.
  ...(isIP(name) === 0 && { servername: name }),
  checkServerIdentity: (_host: string, certificate: Parameters<typeof checkServerIdentity>[1]) =>
    checkServerIdentity(name, certificate),
  ALPNProtocols: ['http/1.1'],
  minVersion: 'TLSv1.2' as const,
  // Said aloud, for an environment can turn it off for whoever is silent.
  rejectUnauthorized: true,
  ...(ca !== undefined && { ca }),
})

const isOfTrust = (cause: unknown) =>
  /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_|EPROTO)|_CERT/.test(
    (cause as { code?: string }).code ?? '',
  )
