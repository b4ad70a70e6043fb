import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@kefir/wire/errors'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { REFUSAL_PAGE_POLICY, renderRefusal } from './refusal-page.ts'
import { refusalReply } from './errors.ts'
import { securityHeaders } from './security-headers.ts'
import { swallowBody } from './swallow-body.ts'

/** What Node's parser found, in our words; anything else is not HTTP. */
const PARSER_CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

export type Site = Pick<Config, 'publicUrl'>
type ParserError = Error & { code?: string; rawPacket?: unknown }
/** Node keeps the answer under way here, and tells of it nowhere else. */
type BusySocket = Socket & { _httpMessage?: ServerResponse | null }

/** Says in our words, with our headers, what Node would say by itself before any route is found. */
export function installRawRefusals(app: FastifyInstance, config: Config) {
  refuseRaw(app.server, config)
  app.addHook('onRequest', (request, _reply, done) => {
    const isNameless = request.headers.host === undefined && request.raw.httpVersion !== '1.0'
    done(isNameless ? new AppError('REQUEST_MALFORMED') : undefined)
  })
}

/** The part of it that needs no Fastify. */
export function refuseRaw(server: Server, site: Site) {
  // CONNECT reaches no route: Node would hang up without a word. The socket is then ours alone.
  server.on('connect', refuseUpgrade(site, 'NOT_FOUND'))
  server.on('checkExpectation', refuseRequest(site, 'EXPECTATION_FAILED'))
}

export const refuseRequest =
  (site: Site, code: ErrorCode) => (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusal(site, code, wantsPage(request.headers.accept))
    response.writeHead(status, headers).end(body)
  }

/** For those to whom Node gives no response, but the socket itself. */
const refuseUpgrade =
  (site: Site, code: ErrorCode) => (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {})
    endWith(socket, rawAnswer(site, code, wantsPage(request.headers.accept)))
  }

/** For a server that finds by itself whom to turn away. */
export const refusalsOf = (site: Site) => ({
  /** For who may be sending still, and would not hear it before the end. */
  sender: (code: ErrorCode) => async (request: IncomingMessage, response: ServerResponse) => {
    await swallowBody(request)
    refuseRequest(site, code)(request, response)
  },
  upgrade: (code: ErrorCode) => refuseUpgrade(site, code),
})

export type Refusals = ReturnType<typeof refusalsOf>

/** For what is no request at all, or never became whole. */
export const refuseUnparsed = (site: Site) => (error: ParserError, socket: BusySocket) => {
  // Into an answer that has begun nothing else may be written.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent)
    return void socket.destroy()

  const code = PARSER_CODES[error.code ?? ''] ?? 'REQUEST_MALFORMED'
  endWith(socket, rawAnswer(site, code, wantsPage(readPacket(error))))
}

const readPacket = ({ rawPacket }: ParserError) =>
  Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : undefined

function endWith(socket: Duplex, answer: string) {
  socket.end(answer, () => socket.destroy())
}

function rawAnswer(site: Site, code: ErrorCode, asPage: boolean) {
  const { status, headers, body } = refusal(site, code, asPage)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${body}`
}

const wantsPage = (text = '') => text.includes('text/html')

function refusal(site: Site, code: ErrorCode, asPage: boolean) {
  const error = new AppError(code)
  const reply = refusalReply(error)
  const body = asPage ? renderRefusal(error.status, reply) : JSON.stringify(reply)

  return {
    status: error.status,
    body,
    headers: {
      ...securityHeaders(site),
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
      ...(asPage && { 'content-security-policy': REFUSAL_PAGE_POLICY }),
      'content-type': `${asPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    } as Record<string, string>,
  }
}
