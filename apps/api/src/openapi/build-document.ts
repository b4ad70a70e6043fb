import { PRODUCT } from '@kefir/rules/product'
import type { Call } from '@kefir/wire/call'
import { ErrorReply } from '@kefir/wire/errors'
import { collectSchemas, type Schema } from './collect-schemas.ts'
import { buildOperation, type Operation } from './build-operation.ts'

export type ApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

type Site = {
  /** Scheme and host, without a trailing slash. */
  publicUrl: string
  sessionCookie: string
}

const BASE = '/api'

/** The OpenAPI document of a table of calls; a call's key in it is its operationId. */
export function buildDocument(table: Record<string, Call>, site: Site): ApiDocument {
  const { components, describe } = collectSchemas()
  describe(ErrorReply, 'output')

  const paths: ApiDocument['paths'] = {}
  for (const [operationId, call] of Object.entries(table)) {
    const path = `${BASE}${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const operations = (paths[path] ??= {})
    operations[call.method.toLowerCase()] = buildOperation(operationId, call, describe)
  }

  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.name} API`,
      version: '1',
      description:
        'Every refusal is an `ErrorReply`; its `code` says which one. Sign in with `logIn`: the session is a cookie.',
    },
    servers: [{ url: site.publicUrl, description: 'This installation' }],
    tags: [...new Set(Object.values(table).map(({ tag }) => tag))]
      .toSorted()
      .map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: site.sessionCookie,
          description: 'Opened by `logIn`, `activate` and `resetPassword`, ended by `logOut`',
        },
      },
    },
  }
}
