import { calls } from '@kefir/wire/calls'
import type { FastifyInstance } from 'fastify'
import { buildDocument, type ApiDocument } from '../openapi/build-document.ts'
import { renderApiDocs } from '../openapi/render-api-docs.ts'
import { sessionCookieName } from './session.ts'

const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Publishes the table of calls: a document for programs and a page for people. */
export function installOpenApi(app: FastifyInstance) {
  const { config } = app.context
  let document: ApiDocument | null = null
  // Most of what the start of the app would cost, for the few who read it.
  const read = () =>
    (document ??= buildDocument(calls, {
      publicUrl: config.publicUrl,
      sessionCookie: sessionCookieName(config),
    }))

  app.get('/api/v1/openapi.json', { config: { publishesCalls: true } }, async () => read())

  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(renderApiDocs(read())),
  )
}
