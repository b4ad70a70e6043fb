import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { transactOnce } from './transact-once.ts'

/** What a route hands to the use case it calls: `transact` knows the request's `Idempotency-Key`. */
export function contextOf({ server: { context }, keyedCall }: FastifyRequest): Context {
  return keyedCall ? { ...context, transact: transactOnce(context, keyedCall) } : context
}
