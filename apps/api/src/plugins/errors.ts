import { ERRORS, type ErrorCode, type ErrorReply } from '@kefir/wire/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError, SOON_SECONDS } from '../app-error.ts'
import type { Config } from '../config.ts'
import { REFUSAL_PAGE_POLICY, renderRefusal } from './refusal-page.ts'
import { isCall } from './is-call.ts'
import { securityHeaders } from './security-headers.ts'
import { swallowBody } from './swallow-body.ts'
import { isHungUp } from './vanished-visitor.ts'

/** Fastify's own refusals, in our words. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_MALFORMED',
  FST_STATIC_FORBIDDEN_PATH: 'NOT_FOUND',
  // Only of QUERY, which nothing here answers.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'NOT_FOUND',
}

/** Refusals of the file server, which have a status and no code: a folder, a part behind the end. */
const FILE_REFUSALS: Record<number, ErrorCode> = { 403: 'NOT_FOUND', 416: 'RANGE_IMPOSSIBLE' }

/** For what a schema refuses without a sentence of its own. */
z.config({
  localeError: ({ input }) => (input === undefined ? 'Заполните это поле' : 'Значение не подходит'),
})

/**
 * Turns every failure into the wire's answer; what is not a refusal is logged whole and told to nobody. Where
 * nobody is left to be answered, nothing failed.
 */
export function installErrors(app: FastifyInstance) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal?.code === 'BODY_TOO_LARGE') await swallowBody(request.raw)
    if (refusal) return sendRefusal(request, reply, refusal)
    if (isHungUp(request, error)) {
      request.log.debug('the visitor hung up in the middle of the body')
      return void reply.hijack()
    }

    request.log.error({ err: error }, 'request failed')
    const { message } = ERRORS.INTERNAL
    return answerWith(request, reply.status(500), {
      message: `${message}. Код: ${request.id}`,
      error: message,
      code: 'INTERNAL',
      request_id: request.id,
    })
  })

  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new AppError('NOT_FOUND')))
}

/** For an address that cannot be read: Fastify answers it before any handler or hook of ours. */
export const refuseUnreadable =
  (config: Config) => (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...securityHeaders(config), 'x-request-id': request.id })
    sendRefusal(request, reply, new AppError('NOT_FOUND'))
  }

function asRefusal(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error

  if (hasZodFastifySchemaValidationErrors(error)) {
    // An address that cannot be is an address where nothing is.
    if (error.validationContext === 'params') return new AppError('NOT_FOUND')
    const fields: Record<string, string> = {}
    for (const { instancePath, message } of error.validation) {
      const field = instancePath.split('/').filter(Boolean).join('.') || 'body'
      fields[field] ??= message ?? ERRORS.VALIDATION_FAILED.message
    }
    return new AppError('VALIDATION_FAILED', { fields })
  }

  const code = FRAMEWORK_CODES[error.code] ?? FILE_REFUSALS[error.statusCode ?? 0]
  return code ? new AppError(code) : null
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  request.log.debug({ code: refusal.code }, 'request refused')
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter)

  const body = refusalReply(refusal)
  return answerWith(
    request,
    reply.status(refusal.status),
    refusal.code === 'DATABASE_AWAY' ? { ...body, request_id: request.id } : body,
  )
}

/** A browser that came for a page reads a page; whatever calls, and whoever else asks, reads JSON. */
function answerWith(request: FastifyRequest, reply: FastifyReply, body: ErrorReply) {
  if (!wantsPage(request)) return reply.send(body)

  reply.header('content-security-policy', REFUSAL_PAGE_POLICY).header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(renderRefusal(reply.statusCode, body))
}

const wantsPage = (request: FastifyRequest) =>
  request.headers.accept?.includes('text/html') && !isCall(request)

/** The body of each status, as the specification's form footers expect it. */
export function refusalReply(refusal: AppError): ErrorReply {
  const { message, code, status, email } = refusal
  const base = { message, code, ...(email !== undefined && { email }) }

  // Without a field to stand under, the sentence goes to the form's footer, which reads `error`.
  if (status === 422 && !refusal.fields) return { ...base, error: message, errors: {} }
  if (status === 422) return { ...base, errors: listByField(refusal.fields) }
  if (status === 403) return { ...base, Forbidden: message }
  if (status === 409) return { ...base, error: message }
  if (status === 429) return { ...base, retry_after: refusal.retryAfter ?? 60 }
  if (code === 'DATABASE_AWAY')
    return { ...base, error: message, retry_after: refusal.retryAfter ?? SOON_SECONDS }
  return base
}

const listByField = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, [sentence]]))
