import type { Call } from '@kefir/wire/call'
import { errorsOf } from '@kefir/wire/call-errors'
import { ERRORS, ErrorReply, type ErrorCode } from '@kefir/wire/errors'
import type { z } from 'zod'
import type { Schema } from './collect-schemas.ts'

type Content = Record<string, { schema: Schema }>
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; headers?: object; content: Content }>
}

type Describe = (schema: z.ZodType, io: 'input' | 'output') => Schema

const JSON_TYPE = 'application/json'
const SESSION = { session: [] }

/** In words, for who reads the page of calls. */
function describeWho(who: Call['who']): string {
  if (who === 'anyone') return 'Anyone may call; a signed-in user may be answered more.'
  if (who === 'user') return 'Only a signed-in user may call.'
  return `Only staff may call (${who.staff.join(', ')}; an administrator always), with a second factor.`
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes repeating safe: within 24 hours the same key gives the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 64 } as Schema,
}

export function buildOperation(operationId: string, call: Call, describe: Describe): Operation {
  const parameters = [
    ...parametersOf('path', call.params, describe),
    ...parametersOf('query', call.query, describe),
    ...(call.method !== 'GET' ? [IDEMPOTENCY_KEY] : []),
  ]

  return {
    operationId,
    tags: [call.tag],
    summary: call.summary,
    description: describeWho(call.who),
    security: call.who === 'anyone' ? [{}, SESSION] : [SESSION],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: requestBody(call, call.body, describe) }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        content: Object.fromEntries(
          [call.gives ?? JSON_TYPE]
            .flat()
            .map((type) => [type, { schema: describe(call.reply, 'output') }]),
        ),
      },
      ...refusals(call, describe),
    },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, describe: Describe) {
  if (!schema) return []

  const { properties = {}, required = [] } = describe(schema, 'input')
  return Object.entries(properties).map(([name, property]): Parameter => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody({ consumes = [JSON_TYPE] }: Call, body: z.ZodType, describe: Describe) {
  const schema = describe(body, 'input')
  return {
    required: !body.safeParse(undefined).success,
    content: Object.fromEntries(consumes.map((type) => [type, { schema }])),
  }
}

/** One answer a status; the codes that may stand in it are told by name and by schema. */
function refusals(call: Call, describe: Describe): Operation['responses'] {
  const byStatus = Map.groupBy(errorsOf(call), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, refusal(codes, status, describe)]),
  )
}

const refusal = (codes: ErrorCode[], status: number, describe: Describe) => ({
  description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('; '),
  ...(status === 429 && {
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  }),
  content: {
    [JSON_TYPE]: {
      schema: {
        allOf: [describe(ErrorReply, 'output'), { properties: { code: { enum: codes } } }],
      },
    },
  },
})
