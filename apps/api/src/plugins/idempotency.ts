import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { isConnectionLoss } from '../db/connection-loss.ts'
import { step } from '../step.ts'
import { removeForgottenKey, keepAnswer } from './idempotency.queries.ts'
import { findSame, type KeyedCall } from './transact-once.ts'

declare module 'fastify' {
  interface FastifyRequest {
    keyedCall: KeyedCall | null
  }
}

const HEADER = 'idempotency-key'
const REPLAYED = 'idempotent-replayed'
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Calls with `Idempotency-Key`: the first answer is remembered for 24 hours and given again. Where the
 * answer was not kept but the act was (the process died between the two), the handler runs again and
 * `transact` gives it the act's result. Nothing sent or answered lies readable in the database.
 */
export function installIdempotency(
  app: FastifyInstance,
  { db, seal, now }: Pick<Context, 'db' | 'seal' | 'now'>,
) {
  app.decorateRequest('keyedCall', null)

  app.addHook('preHandler', async (request, reply) => {
    const call = readCall(request, seal)
    if (!call) return

    const earlier = await findSame(db, call, now())
    if (earlier?.is_forgotten) await removeForgottenKey(db, call.name, now())
    else if (earlier?.status && earlier.body) {
      await giveAgain(reply, earlier.status).send(seal.open(earlier.body))
      return
    } else call.result = earlier?.result ?? null
    request.keyedCall = call
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const call = request.keyedCall
    request.keyedCall = null
    if (call?.isReplay) giveAgain(reply, reply.statusCode)
    // A refusal or a fault may come out differently next time, so only what was done is remembered.
    // An answer with a cookie is not: without it the second copy would be a lie. The handler runs
    // again instead.
    const isKept = reply.statusCode < 300 && !reply.hasHeader('set-cookie')
    if (!call || !isKept || typeof payload !== 'string') return payload

    try {
      const kept = await keepAnswer(db, call.name, {
        requestHash: call.requestHash,
        status: reply.statusCode,
        body: seal.close(payload),
        now: now(),
      })
      step('call.kept')
      if (!kept?.status || !kept.body) return payload
      // Whoever was first to answer said it for all.
      reply.status(kept.status)
      return seal.open(kept.body)
    } catch (error) {
      if (!isConnectionLoss(error))
        request.log.error({ err: error }, 'an answer was not remembered')
      return payload
    }
  })
}

const giveAgain = (reply: FastifyReply, status: number) =>
  reply.status(status).header(REPLAYED, 'true').type('application/json; charset=utf-8')

function readCall(request: FastifyRequest, seal: Context['seal']): KeyedCall | null {
  const key = request.headers[HEADER]
  if (SAFE_METHODS.has(request.method) || typeof key !== 'string') return null
  if (key.length < 1 || key.length > 64)
    throw new AppError('VALIDATION_FAILED', {
      fields: { [HEADER]: 'Ключ повтора должен быть от 1 до 64 знаков' },
    })

  return {
    name: { scope: request.user ? `user:${request.user.id}` : `guest:${request.ip}`, key },
    requestHash: seal.fingerprint(JSON.stringify([request.method, request.url, bodyOf(request)])),
    result: null,
    hasActed: false,
    isReplay: false,
  }
}

const bodyOf = ({ body }: FastifyRequest) =>
  body instanceof Uint8Array ? createHash('sha256').update(body).digest('base64') : (body ?? null)
