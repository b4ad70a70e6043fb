import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import { soon } from './redis-link.ts'

/** What the counts are shared through; asked only while it answers. */
export type SharedCounts = { client: Redis; isUp(): boolean }

type Count = { current: number; ttl: number }
type Tell = (error: Error | null, count?: Count) => void

const NAME_SPACE = 'kefir-limit-'
/** Addresses remembered at once; the longest silent one goes first. */
const MOST_KEYS = 10_000

const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}`

/**
 * Counts in this process and, where there is Redis, together with other nodes. Its own count goes on all the
 * while, so that a Redis that is lost neither lets everybody through nor forgets who was at the limit.
 */
export function limitStore(shared: SharedCounts | null, now = () => performance.now()) {
  return class Store implements FastifyRateLimitStore {
    readonly #own = createOwnCounts(now)
    readonly #name: string

    constructor(settings: object & { routeInfo?: { method?: unknown; url?: unknown } }) {
      const { method = '', url = '' } = settings.routeInfo ?? {}
      this.#name = `${NAME_SPACE}${String(method)}${String(url)}-`
    }

    incr(key: string, tell: Tell, windowMs: number) {
      const own = this.#own(key, windowMs)
      if (!shared?.isUp()) return tell(null, own)

      countTogether(shared.client, `${this.#name}${key}`, windowMs).then(
        (count) => tell(null, count),
        () => tell(null, own),
      )
    }

    child(settings: object) {
      return new Store(settings)
    }
  }
}

async function countTogether(client: Redis, key: string, windowMs: number): Promise<Count> {
  const [current, ttl] = (await soon(client.eval(COUNT, 1, key, windowMs))) as [number, number]
  return { current, ttl }
}

function createOwnCounts(now: () => number) {
  const counts = new Map<string, { current: number; endsAt: number }>()

  return (key: string, windowMs: number): Count => {
    const known = counts.get(key)
    const count = known && known.endsAt > now() ? known : { current: 0, endsAt: now() + windowMs }
    count.current += 1
    counts.delete(key)
    counts.set(key, count)
    const oldest = counts.keys().next()
    if (counts.size > MOST_KEYS && !oldest.done) counts.delete(oldest.value)
    return { current: count.current, ttl: count.endsAt - now() }
  }
}
