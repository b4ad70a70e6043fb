import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { METADATA_LIMITS } from '@kefir/rules/chain/outside-limits'
import type { Place } from '../adapters/outside/connect.ts'
import { outsideReader, type OutsideSettings } from '../adapters/outside/outside-reader.ts'
import { OutsideRefusal } from '../ports/outside.ts'
import { makeCertificate } from './make-certificate.ts'

/** An address of the open net where nobody of ours is; the bed's reader never gets there. */
export const OPEN_ADDRESS = '93.184.215.14'
/** A name of the bed's certificate that means it. */
export const OPEN_NAME = 'metadata.example'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A site of strangers on this machine. Its reader judges places as ever, but every line it then opens ends here: what
 * is not heard here was not asked of anybody.
 */
export async function startOutside(settings: Partial<OutsideSettings> = {}) {
  const { cert, key } = makeCertificate([OPEN_NAME, 'other.example', 'gateway.example'])
  let answer: Answer = (_request, response) => void response.end('{"name":"Cow"}')
  const places: Place[] = []
  const asked: { name: unknown; path: string; headers: IncomingMessage['headers'] }[] = []
  let lines = 0
  let open = 0

  const server = createServer({ cert, key }, (request, response) => {
    const { servername } = request.socket as { servername?: unknown }
    asked.push({ name: servername, path: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  server.on('connection', (socket) => {
    lines += 1
    open += 1
    socket.on('close', () => (open -= 1)).on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const here = { address: '127.0.0.1', port }

  const { world, ...gateways } = settings
  const outside = outsideReader({
    ipfsGateways: ['https://gateway.example'],
    arweaveGateway: 'https://gateway.example',
    ...gateways,
    world: {
      resolve: async () => [OPEN_ADDRESS],
      detour: (place) => {
        places.push(place)
        return here
      },
      ca: cert,
      ...world,
    },
  })

  return {
    outside,
    here,
    cert,
    /** Where lines were to go, in order. */
    places,
    asked,
    countLines: () => lines,
    countOpen: () => open,
    answerWith: (next: Answer) => void (answer = next),
    /** The refusal's code, or what came. */
    async codeOf(url: string, limits = METADATA_LIMITS) {
      try {
        return Buffer.from((await outside.read(url, limits)).bytes).toString()
      } catch (error) {
        if (error instanceof OutsideRefusal) return error.code
        throw error
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

/** Bytes without an end, as fast as they are taken. */
export function pour(response: ServerResponse) {
  pipeline(Readable.from(spaces()), response, () => {})
}

function* spaces() {
  yield Buffer.from('{')
  for (;;) yield Buffer.alloc(65_536, 0x20)
}
