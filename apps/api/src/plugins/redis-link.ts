import { Redis, type RedisOptions } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'

/** Longer nobody waits for Redis: who asks can do without. */
const COMMAND_MS = 200
/** A connection that says nothing for so long after a question is given up. */
const SILENCE_MS = 1_000
const RETRY_MS = 500

/** Nothing is kept for later and nothing is asked twice: a lost Redis is told at once. */
export const REDIS_SETTINGS: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  connectTimeout: SILENCE_MS,
  commandTimeout: COMMAND_MS,
  socketTimeout: SILENCE_MS,
  retryStrategy: () => RETRY_MS,
}

export type RedisLink = {
  client: Redis
  /** Whether it answers, as far as is known: while false nothing should be asked. */
  isUp(): boolean
  close(): void
}

/** A connection that knows whether anybody answers at the other end, and says so once each way. */
export function openRedis(url: string, log: FastifyBaseLogger): RedisLink {
  const client = new Redis(url, REDIS_SETTINGS)
  let isUp = false
  let isSaid = false
  let isClosed = false

  const lose = (error?: Error) => {
    isUp = false
    if (isSaid || isClosed) return
    isSaid = true
    log.error({ err: error }, 'Redis does not answer: this node counts limits by itself')
  }
  const find = () => {
    isUp = true
    if (isSaid) log.info('Redis answers again: nodes count limits together')
    isSaid = false
  }
  // A stopped Redis leaves its connections open, so silence is looked for.
  const look = () => {
    if (client.status === 'ready') client.ping().then(find, lose)
  }
  const timer = setInterval(look, RETRY_MS)
  timer.unref()
  client.on('error', lose)
  client.on('close', () => lose())
  client.on('ready', look)

  return {
    client,
    isUp: () => isUp,
    close() {
      isClosed = true
      clearInterval(timer)
      client.disconnect()
    },
  }
}
