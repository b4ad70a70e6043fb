import type { LiveChannel } from '@kefir/wire/live'
import type { RedisLink } from '../plugins/redis-link.ts'
import type { ReadChannel } from './parse-channel.ts'
import type { LiveIo } from './serve-subscriptions.ts'

/** Of an answer of Redis, which does nothing else meanwhile. */
const MOST_ASKED = 5_000
/** A node that died is believed to hold its rooms for so long. */
const MARK_SECONDS = 90
const MARK_AGAIN_MS = 30_000

const markOf = (room: string) => `kefir-live-held:${room}`

type Parts = { io: LiveIo; channels: ReadChannel; redis: RedisLink | null }

/** Which channels anybody holds, on this node or, by marks in Redis, on another. */
export function heldRooms({ io, channels: { parse, roomOf }, redis }: Parts) {
  const { adapter } = io.of('/')
  const marking = new Map<string, Promise<void>>()

  async function mark(rooms: string[]) {
    if (!redis?.isUp() || rooms.length === 0) return
    const pipeline = redis.client.pipeline()
    for (const room of rooms) pipeline.set(markOf(room), 1, 'EX', MARK_SECONDS)
    // While Redis is away nobody is told over it either; all is marked when it is back.
    await redis.soon(pipeline.exec()).catch(() => {})
  }
  // A socket's own room is no channel.
  const markAll = () => void mark([...adapter.rooms.keys()].filter((room) => parse(room) !== null))

  adapter.on('create-room', (room: string) => {
    if (!redis || parse(room) === null) return
    marking.set(
      room,
      mark([room]).finally(() => marking.delete(room)),
    )
  })
  redis?.client.on('ready', markAll)
  const timer = redis && setInterval(markAll, MARK_AGAIN_MS).unref()

  return {
    /** Once other nodes can know that this one holds the room. */
    marked: (room: string) => marking.get(room),

    /** Those of the channels that somebody holds, and all where that cannot be known. */
    async heldOf<C extends LiveChannel>(channels: C[]): Promise<Set<C>> {
      const isHere = (channel: LiveChannel) => adapter.rooms.has(roomOf(channel))
      const elsewhere = redis?.isUp() ? channels.filter((channel) => !isHere(channel)) : []
      const here = channels.filter(isHere)
      if (!redis || elsewhere.length === 0) return new Set(here)
      try {
        const marks: (string | null)[] = []
        for (let from = 0; from < elsewhere.length; from += MOST_ASKED) {
          const asked = elsewhere.slice(from, from + MOST_ASKED)
          const answer = redis.client.mget(asked.map((one) => markOf(roomOf(one))))
          marks.push(...(await redis.soon(answer)))
        }
        return new Set([...here, ...elsewhere.filter((_channel, index) => marks[index] !== null)])
      } catch {
        return new Set(channels)
      }
    },

    close() {
      redis?.client.off('ready', markAll)
      if (timer) clearInterval(timer)
    },
  }
}
