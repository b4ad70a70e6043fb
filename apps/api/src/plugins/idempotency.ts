import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/client.ts'
import { claimKey, dropKey, findKey, keepAnswer, type KeyName } from './idempotency.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the first with its key. */
    idempotencyKey: KeyName | null
  }
}

const HEADER = 'idempotency-key'
const REPLAYED = 'idempotent-replayed'

/** POST with `Idempotency-Key`: the first answer is remembered for 24 hours and given again. */
export function installIdempotency(app: FastifyInstance, db: Db) {
  app.decorateRequest('idempotencyKey', null)

  app.addHook('preHandler', async (request, reply) => {
    const name = readKey(request)
    if (!name) return

    const requestHash = createHash('sha256')
      .update(JSON.stringify(request.body ?? null))
      .digest()
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
      .send(earlier.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const name = request.idempotencyKey
    if (!name) return payload

    request.idempotencyKey = null
    // A refusal or a fault may come out differently next time, so only what was done is remembered.
    if (reply.statusCode < 300 && typeof payload === 'string')
      await keepAnswer(db, name, { status: reply.statusCode, body: payload })
    else await dropKey(db, name)
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
