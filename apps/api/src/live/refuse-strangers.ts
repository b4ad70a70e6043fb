import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import type { ErrorCode } from '@kefir/wire/errors'
import type { Refusals } from '../plugins/refuse-raw.ts'
import type { LiveIo } from './serve-subscriptions.ts'

/** Engine.IO's number for a request that `allowRequest` turned away. */
const TURNED_AWAY = 4
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
    if (req.res) {
      refuse.request(refusal)(req, req.res)
      mute(req.res)
    } else if (!req.websocket) refuse.upgrade(refusal)(req, req.socket)
  })
  io.engine.use((request: EngineRequest, _response: unknown, next: () => void) => {
    if (request.res || isWebSocket(request)) next()
    else refuse.upgrade('REQUEST_MALFORMED')(request, request.socket)
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

/** An answer that was given cannot be begun again: Node would throw. */
const mute = (response: ServerResponse) =>
  void Object.assign(response, { writeHead: () => response, end: () => response })
