import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import type { ErrorCode } from '@kefir/wire/errors'
import type { Refusals } from '../plugins/refuse-raw.ts'
import type { LiveIo } from './serve-subscriptions.ts'

/** Engine.IO's number for a request that `allowRequest` turned away. */
const TURNED_AWAY = 4
/** What its statuses mean, in our words; any other is of a request that it cannot take. */
const CODES: Record<number, ErrorCode> = { 403: 'CROSS_SITE_REQUEST', 413: 'BODY_TOO_LARGE' }
const WEBSOCKET_KEY = /^[+/0-9A-Za-z]{22}==$/
const WEBSOCKET_VERSIONS = new Set(['8', '13'])

type EngineRequest = IncomingMessage & {
  /** Only of those that are no upgrade. */
  res?: ServerResponse
  /** Only once the upgrade was granted: what follows is no HTTP. */
  websocket?: unknown
}
type Refused = { req: EngineRequest; code: number }

/** Says in our words, with our headers, what Engine.IO and its WebSockets would say by themselves. */
export function refuseStrangers(io: LiveIo, http: HttpServer, refuse: Refusals) {
  // Told just before Engine.IO answers: whoever answers first is heard.
  io.engine.on('connection_error', ({ req, code }: Refused) => {
    const refusal: ErrorCode = code === TURNED_AWAY ? 'CROSS_SITE_REQUEST' : 'REQUEST_MALFORMED'
    if (!req.res && !req.websocket) refuse.upgrade(refusal)(req, req.socket)
  })
  io.engine.use((request: EngineRequest, _response: unknown, next: () => void) => {
    if (request.res) refuseInstead(request, request.res, refuse)
    else if (!isWebSocket(request))
      return refuse.upgrade('REQUEST_MALFORMED')(request, request.socket)
    next()
  })
  http.on('upgrade', (request, socket) => {
    if (!request.url?.startsWith(`${io.path()}/`)) refuse.upgrade('NOT_FOUND')(request, socket)
  })
}

const isWebSocket = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  WEBSOCKET_KEY.test(headers['sec-websocket-key'] ?? '') &&
  WEBSOCKET_VERSIONS.has(headers['sec-websocket-version'] ?? '')

/** Whatever Engine.IO refuses, to whomever, it does by a status: not all of it is told in advance. */
function refuseInstead(request: IncomingMessage, response: ServerResponse, refuse: Refusals) {
  const end = response.end.bind(response)
  const writeHead = response.writeHead.bind(response)

  function refuseBy(status: number) {
    // Two cannot answer, Node would throw: where it ends its answer ours begins.
    const endOurs = () => {
      Object.assign(response, { end })
      void refuse.sender(CODES[status] ?? 'REQUEST_MALFORMED')(request, response)
    }
    return Object.assign(response, { writeHead, end: endOurs })
  }

  Object.assign(response, {
    writeHead: (...[status, headers]: Parameters<typeof writeHead>) =>
      status < 400 ? writeHead(status, headers) : refuseBy(status),
  })
}
