import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http'
import { PATIENCE } from './patience.ts'
import { refuseRaw, refuseRequest, refuseUnparsed, type Site } from './refuse-raw.ts'
import { securityHeaders } from './security-headers.ts'

/** A server without Fastify that treats strangers as the site's does; what nobody takes is refused. */
export function createPlainServer(site: Site, patience = PATIENCE): Server {
  const { headersMs, requestMs, idleMs, lookEveryMs } = patience
  const headers = new Map(Object.entries(securityHeaders(site)))
  // Whoever takes the requests answers some with words of its own, so the headers come before it.
  class Answer extends ServerResponse {
    constructor(request: IncomingMessage) {
      super(request)
      this.setHeaders(headers)
    }
  }
  const server = createServer(
    {
      ServerResponse: Answer,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookEveryMs,
      // Node would refuse by itself, without our headers.
      requireHostHeader: false,
    },
    refuseRequest(site, 'NOT_FOUND'),
  )
  server.setTimeout(idleMs)
  server.on('clientError', refuseUnparsed(site))
  refuseRaw(server, site)
  return server
}
