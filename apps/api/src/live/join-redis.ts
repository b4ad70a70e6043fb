import { once } from 'node:events'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Redis } from 'ioredis'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { RedisLink } from '../plugins/redis-link.ts'

const KEY = 'kefir-live'

/**
 * Joins this node's channels with those of every node on the same Redis. While Redis is away each
 * node serves its own clients alone: a lost message is only a late one, clients look again.
 */
export function joinRedis({ client, subscriber }: RedisLink, log: Logger) {
  const settle = (reply: Promise<unknown>) =>
    reply.catch((error: unknown) => log.debug({ err: error }, 'live message did not reach Redis'))

  // The adapter never looks at the promises it is given, so a refusal would end the process.
  const guard = (redis: Redis) => ({
    publish: (channel: string, message: string | Buffer) => settle(redis.publish(channel, message)),
    subscribe: (channels: string[]) => settle(redis.subscribe(...channels)),
    unsubscribe: (channels: string[]) => settle(redis.unsubscribe(...channels)),
    psubscribe: (pattern: string) => settle(redis.psubscribe(pattern)),
    punsubscribe: (pattern: string) => settle(redis.punsubscribe(pattern)),
    on: redis.on.bind(redis),
    off: redis.off.bind(redis),
  })

  return {
    adapter: createAdapter(guard(client), guard(subscriber), { key: KEY }),

    /** Resolves once messages flow both ways, or once Redis turns out to be away. */
    async settled(): Promise<void> {
      const away = Promise.race([client, subscriber].map((redis) => once(redis, 'close')))
      const joined = Promise.all([
        client.status === 'ready' || once(client, 'ready'),
        settle(subscriber.ping()),
      ])
      await Promise.race([joined, away]).catch(() => {})
    },
  }
}
