import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { limitStore, type SharedCounts } from './limit-store.ts'

/** Unsafe calls of one address a minute; single calls set a tighter limit of their own. */
const WRITES_PER_MINUTE = 120

/** Counts in this process, and in Redis so that nodes share the count. */
export async function installRateLimit(app: FastifyInstance, shared: SharedCounts | null) {
  await app.register(rateLimit, {
    max: WRITES_PER_MINUTE,
    timeWindow: '1 minute',
    store: limitStore(shared),
    allowList: (request) => request.method === 'GET' || request.method === 'HEAD',
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000)
      return new AppError('TOO_MANY_REQUESTS', {
        message: `Слишком часто. Подождите ${seconds}\u00a0с`,
        retryAfter: seconds,
      })
    },
  })
}
