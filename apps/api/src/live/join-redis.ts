import { once } from 'node:events'
import { createAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type { FastifyBaseLogger as Logger } from 'fastify'

const KEY = 'kefir-live'
/** A connection over which a question stays unanswered for so long is given up, and tried anew. */
const SILENCE_MS = 1_000
const RETRY_MS = 500
const PROMPT = {
  connectTimeout: SILENCE_MS,
  socketTimeout: SILENCE_MS,
  retryStrategy: () => RETRY_MS,
}

/**
 * Joins this node's channels with those of every node on the same Redis. While Redis is away each
 * node serves its own clients alone: a lost message is only a late one, clients look again.
 */
export function joinRedis(url: string, log: Logger) {
  // Nothing is kept for later: an old live message is worth less than the memory it would fill.
  const publisher = new Redis(url, {
    ...PROMPT,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  })
  const subscriber = new Redis(url, { ...PROMPT, maxRetriesPerRequest: null })
  const clients = [publisher, subscriber]
  let isClosing = false

  for (const client of clients) {
    let isAway = false
    const lose = (error?: Error) => {
      if (!isAway && !isClosing) log.error({ err: error }, 'live channels lost Redis')
      isAway = true
    }
    client.on('error', lose)
    client.on('close', () => lose())
    client.on('ready', () => {
      if (isAway) log.info('live channels are joined by Redis again')
      isAway = false
    })
  }

  const settle = (reply: Promise<unknown>) =>
    reply.catch((error: unknown) => {
      if (!isClosing) log.debug({ err: error }, 'live message did not reach Redis')
    })

  // The adapter never looks at the promises it is given, so a refusal would end the process.
  const guard = (client: Redis) => ({
    publish: (channel: string, message: string | Buffer) =>
      settle(client.publish(channel, message)),
    subscribe: (channels: string[]) => settle(client.subscribe(...channels)),
    unsubscribe: (channels: string[]) => settle(client.unsubscribe(...channels)),
    psubscribe: (pattern: string) => settle(client.psubscribe(pattern)),
    punsubscribe: (pattern: string) => settle(client.punsubscribe(pattern)),
    on: client.on.bind(client),
    off: client.off.bind(client),
  })

  return {
    isJoined: () => clients.every(({ status }) => status === 'ready'),

    adapter: createAdapter(guard(publisher), guard(subscriber), { key: KEY }),

    /** Resolves once messages flow both ways, or once Redis turns out to be away. */
    async settled(): Promise<void> {
      const away = Promise.race(clients.map((client) => once(client, 'close')))
      const joined = Promise.all([
        publisher.status === 'ready' || once(publisher, 'ready'),
        settle(subscriber.ping()),
      ])
      await Promise.race([joined, away]).catch(() => {})
    },

    close(): void {
      isClosing = true
      for (const client of clients) client.disconnect()
    },
  }
}
