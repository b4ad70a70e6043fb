import swagger from '@fastify/swagger'
import { PRODUCT } from '@kefir/rules/product'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { renderApiDocs, type ApiDocument } from './render-api-docs.ts'

/** Publishes the calls from their own schemas: a document for programs and a page for people. */
export async function installOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT.name} API`, version: '1' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      },
    },
    transform: jsonSchemaTransform,
  })

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())

  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(renderApiDocs(app.swagger() as ApiDocument)),
  )
}
