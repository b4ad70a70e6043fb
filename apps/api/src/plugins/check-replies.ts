import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@kefir/wire/call'
import { errorsOf } from '@kefir/wire/call-errors'
import { ErrorReply, ERRORS } from '@kefir/wire/errors'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { actsOutside } from './acts-outside.ts'
import type { KeyedCall } from './transact-once.ts'

/**
 * Tests send every answer through this: one key too many, a wrong shape, a refusal that the call does
 * not declare, or a deed done outside `transact` is a fault. Production sends answers as they are,
 * because tests have proved them.
 */
export function installReplyChecks(app: FastifyInstance, onFault: (fault: Error) => void) {
  app.addHook('onRoute', ({ url, method, config }) => {
    const isKnown = config?.call ?? config?.speaksTus ?? config?.publishesCalls
    if (url.startsWith('/api/v1/') && !isKnown)
      onFault(new Error(`${method} ${url} is not in the table of calls`))
  })

  app.addHook('preSerialization', async (request, reply, payload) => {
    const { call } = request.routeOptions.config
    const fault =
      call &&
      (findFault(call, reply.statusCode, payload) ??
        findForgetful(call, reply.statusCode, request.keyedCall))
    if (fault)
      onFault(new Error(`${call.method} ${call.path} answers ${reply.statusCode}: ${fault}`))
    return payload
  })
}

function findFault(call: Call, status: number, payload: unknown): string | null {
  // What reaches the client: dates as text, nothing undefined.
  const sent: unknown = JSON.parse(JSON.stringify(payload))
  if (status < 400)
    return status === (call.status ?? 200)
      ? findDifference(call.reply, sent)
      : 'the call declares another status'

  return findDifference(ErrorReply, sent) ?? findUndeclared(call, status, sent)
}

/** A deed with a key leaves its result under the key, unless it is one of those declared not to. */
function findForgetful(call: Call, status: number, keyedCall: KeyedCall | null) {
  if (!keyedCall || status >= 300) return null

  const isRemembered = keyedCall.hasActed || keyedCall.isReplay
  if (isRemembered && actsOutside(call)) return 'it acts in transact, though declared not to'
  return isRemembered || actsOutside(call) ? null : 'it did not act in transact'
}

function findUndeclared(call: Call, status: number, sent: unknown) {
  const { code } = ErrorReply.parse(sent)
  const isDeclared = errorsOf(call).some((name) => name === code && ERRORS[name].status === status)
  return isDeclared ? null : `${code} is not among the refusals the call declares`
}

function findDifference(schema: z.ZodType, sent: unknown) {
  const parsed = schema.safeParse(sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `${['reply', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`
  }
  return differingPath(sent, parsed.data, 'reply')
}

/** Where the answer is more than its schema gives back: the schema drops what it does not know. */
function differingPath(sent: unknown, known: unknown, path: string): string | null {
  if (isDeepStrictEqual(sent, known)) return null
  if (!isContainer(sent) || !isContainer(known)) return `${path} is not what the schema reads`

  for (const [key, value] of Object.entries(sent)) {
    if (!(key in known)) return `${path}.${key} is not in the schema`
    const deeper = differingPath(value, Reflect.get(known, key), `${path}.${key}`)
    if (deeper) return deeper
  }
  return `${path} is not what the schema reads`
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
