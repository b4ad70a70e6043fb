import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { claimKey, dropKey, findKey, keepAnswer, type KeyName } from './idempotency.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the first with its key. */
    idempotencyKey: KeyName | null
  }
}

const HEADER = 'idempotency-key'
const REPLAYED = 'idempotent-replayed'

/**
 * POST with `Idempotency-Key`: the first answer is remembered for 24 hours and given again. Bodies may
 * hold passwords and answers may hold secrets, so neither lies readable in the database.
 */
export function installIdempotency(
  app: FastifyInstance,
  { db, seal }: Pick<Context, 'db' | 'seal'>,
) {
  app.decorateRequest('idempotencyKey', null)

  app.addHook('preHandler', async (request, reply) => {
    const name = readKey(request)
    if (!name) return

    const requestHash = seal.fingerprint(JSON.stringify(request.body ?? null))
    if (await claimKey(db, name, requestHash)) {
      request.idempotencyKey = name
      return
    }

    const earlier = await findKey(db, name)
    if (!earlier || earlier.status === null) throw new AppError('REQUEST_IN_PROGRESS')
    if (!earlier.request_hash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED')

    await reply
      .status(earlier.status)
      .header(REPLAYED, 'true')
      .type('application/json; charset=utf-8')
      .send(earlier.body && seal.open(Buffer.from(earlier.body, 'base64')))
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const name = request.idempotencyKey
    if (!name) return payload

    request.idempotencyKey = null
    // A refusal or a fault may come out differently next time, so only what was done is remembered.
    // An answer that opens a session is not: without its cookie the second copy would be a lie.
    const isKept = reply.statusCode < 300 && !reply.hasHeader('set-cookie')
    if (isKept && typeof payload === 'string') {
      const body = seal.close(payload).toString('base64')
      await keepAnswer(db, name, { status: reply.statusCode, body })
    } else await dropKey(db, name)
    return payload
  })
}

function readKey(request: FastifyRequest): KeyName | null {
  const key = request.headers[HEADER]
  if (request.method !== 'POST' || typeof key !== 'string') return null
  if (key.length < 1 || key.length > 64)
    throw new AppError('VALIDATION_FAILED', {
      fields: { [HEADER]: 'Ключ повтора должен быть от 1 до 64 знаков' },
    })

  return {
    scope: request.user ? `user:${request.user.id}` : `guest:${request.ip}`,
    route: request.routeOptions.url ?? request.url,
    key,
  }
}
