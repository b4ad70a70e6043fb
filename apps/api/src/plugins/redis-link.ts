import { Redis, type RedisOptions } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'

/** Longer nobody waits for Redis: who asks can do without. */
const ANSWER_MS = 200
/** A connection over which a question stays unanswered for so long is given up, and opened anew. */
const SILENCE_MS = 1_000
/** How often each connection is asked whether anybody is there, and a lost one tried again. */
const LOOK_MS = 500
/** Pings unanswered in a row before Redis counts as lost: a busy process reads answers late. */
const MOST_MISSED = 2

const PROMPT: RedisOptions = {
  connectTimeout: SILENCE_MS,
  socketTimeout: SILENCE_MS,
  retryStrategy: () => LOOK_MS,
}
/** Nothing is kept for later and nothing is asked twice: counts and live messages are of now. */
const ASKING: RedisOptions = {
  ...PROMPT,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
}
/** What it listens to is kept until Redis can be told. */
const HEARING: RedisOptions = { ...PROMPT, maxRetriesPerRequest: null }

export type RedisLink = {
  client: Redis
  subscriber: Redis
  /** Whether the client's questions are answered, as far as is known: while false ask nothing. */
  isUp(): boolean
  /** Calls back each time the client's questions are answered again, the first one included; gives what ends that. */
  onUp(hear: () => void): () => void
  /** Whether other nodes hear this one, and this one them. */
  isJoined(): boolean
  soon: typeof soon
  close(): void
}

/** Connections that know whether anybody answers at the other end, and say so once each way for all. */
export function openRedis(url: string, log: FastifyBaseLogger): RedisLink {
  const client = watch(new Redis(url, ASKING))
  const subscriber = watch(new Redis(url, HEARING))
  const all = [client, subscriber]
  const isJoined = () => all.every(({ isUp }) => isUp())
  let isSaid = false

  const timer = setInterval(() => {
    for (const { look } of all) look()
    const lost = all.find(({ isLost }) => isLost())
    if (lost && !isSaid) {
      isSaid = true
      const err = lost.lastError()
      log.error(
        { err },
        'Redis does not answer: this node counts limits and tells live messages by itself',
      )
    } else if (isSaid && isJoined()) {
      isSaid = false
      log.info('Redis answers again: nodes count limits and tell live messages together')
    }
  }, LOOK_MS)
  timer.unref()

  return {
    client: client.redis,
    subscriber: subscriber.redis,
    isUp: client.isUp,
    onUp: client.onUp,
    isJoined,
    soon,
    close() {
      clearInterval(timer)
      for (const { redis } of all) redis.disconnect()
    },
  }
}

/** A stopped Redis and a silent network leave connections open, so answers are looked for. */
function watch(redis: Redis) {
  let isUp = false
  let missed = 0
  let lastError: Error | undefined
  const hearers = new Set<() => void>()

  const ask = () => {
    const answered = () => {
      missed = 0
      if (isUp) return
      isUp = true
      for (const hear of hearers) hear()
    }
    if (redis.status === 'ready') redis.ping().then(answered, () => {})
  }
  redis.on('ready', ask)
  redis.on('close', () => (isUp = false))
  redis.on('error', (error) => (lastError = error))

  return {
    redis,
    isUp: () => isUp,
    onUp(hear: () => void) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    isLost: () => missed > MOST_MISSED,
    lastError: () => lastError,
    look() {
      // Forgiven by the answer.
      missed += 1
      if (missed > MOST_MISSED) isUp = false
      ask()
    },
  }
}

/** Redis's answer, unless it takes so long that whoever asks does better without. */
export function soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Redis took too long')), ANSWER_MS)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
