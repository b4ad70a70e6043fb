import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Parameter } from '../../openapi/build-operation.ts'
import type { Schema } from '../../openapi/collect-schemas.ts'
import { hostileBody, hostileHeaders, hostileText, hostileType } from './hostile-values.ts'
import type { Published } from './operations-of.ts'
import { valueOf } from './value-of.ts'

export const PERSONS = ['guest', 'user', 'staff'] as const
export type HostileRequest = {
  as: (typeof PERSONS)[number]
  method: NonNullable<InjectOptions['method']>
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Requests to a published call: near to what it asks for, and never to be trusted. */
export function requestOf(
  { path, method, operation }: Published,
  schemas: Record<string, Schema>,
): Arbitrary<HostileRequest> {
  const parameters = operation.parameters ?? []
  const valuesOf = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valueOf(schema, schemas, name)]),
      ),
      {
        requiredKeys:
          place === 'path' ? parameters.filter((p) => p.in === place).map((p) => p.name) : [],
      },
    )

  return fc
    .record({
      as: fc.constantFrom(...PERSONS),
      params: valuesOf('path'),
      query: valuesOf('query'),
      extra: fc.oneof(
        { weight: 6, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: oddQuery },
      ),
      headers: fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: hostileHeaders },
      ),
      body: bodyOf(operation.requestBody?.content ?? {}, schemas),
    })
    .map(({ as, params, query, extra, headers, body }) => ({
      as,
      method: method.toUpperCase() as HostileRequest['method'],
      url: `${fillPath(path, params)}?${[queryText(query), extra].filter(Boolean).join('&')}`,
      ...(method !== 'get' && { payload: body.payload }),
      headers: { ...(method !== 'get' && { 'content-type': body.type }), ...headers },
    }))
}

const oddQuery = fc.constantFrom(
  ...['%', '%00=%00', '=', '&&&', 'a[b][c]=1', 'page=1&page=2', 'page[]=1', '__proto__[a]=1'],
  ...['cursor=a&cursor=b', '%E0%A4%A=1', '%FF', 'constructor=1', 'x='.repeat(2_000)],
)

function bodyOf(content: Record<string, { schema: Schema }>, schemas: Record<string, Schema>) {
  const [[type, { schema }] = ['application/json', { schema: { type: 'object' } }]] =
    Object.entries(content)
  const sound = type.startsWith('image/')
    ? fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes))
    : valueOf(schema, schemas).map((value) => JSON.stringify(value))

  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ type: fc.constant(type), payload: sound }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant(type), payload: hostileBody }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: hostileType, payload: fc.oneof(sound, hostileText) }),
    },
  )
}

const fillPath = (path: string, params: Record<string, unknown>) =>
  path
    .replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(params[name]))

/** A text as it is, so that percent signs are odd too, and anything else as JSON. */
const inPath = (value: unknown) =>
  typeof value === 'string' && value.startsWith('%') ? value : encodeURIComponent(textOf(value))

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const queryText = (query: Record<string, unknown>) =>
  Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one]))
    .map(([name, value]) => `${String(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&')
