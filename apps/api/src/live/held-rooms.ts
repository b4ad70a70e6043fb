import type { LiveChannel } from '@kefir/wire/live'
import type { RedisLink } from '../plugins/redis-link.ts'
import type { ReadChannel } from './parse-channel.ts'
import type { LiveIo } from './serve-subscriptions.ts'

/** Of an answer of Redis, which does nothing else meanwhile. */
const MOST_ASKED = 5_000
/** A node that died is believed to hold its rooms for so long. */
const MARK_SECONDS = 90
const MARK_AGAIN_MS = 30_000
/** What Redis refused, though it is there, is marked again so soon. */
const RETRY_MS = 500

/** Tells by how long it still lasts since when nodes mark their rooms here: a Redis that lost its marks lost this too. */
const MARKED_SINCE = 'kefir-live-marked-since'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const markOf = (room: string) => `kefir-live-held:${room}`

type Parts = {
  io: LiveIo
  channels: ReadChannel
  redis: RedisLink | null
  /** How often each node marks all its rooms anew. */
  markAgainMs?: number
}

/** Which channels anybody holds, on this node or, by marks in Redis, on another. */
export function heldRooms({
  io,
  channels: { parse, roomOf },
  redis,
  markAgainMs = MARK_AGAIN_MS,
}: Parts) {
  const { adapter } = io.of('/')
  const marking = new Map<string, Promise<void>>()
  let retry: NodeJS.Timeout | undefined

  async function mark(rooms: string[]) {
    // While Redis is away nobody is told over it either; all is marked when it is back.
    if (!redis?.isUp()) return
    const pipeline = redis.client.pipeline()
    for (const room of rooms) pipeline.set(markOf(room), 1, 'EX', MARK_SECONDS)
    pipeline.set(MARKED_SINCE, 1, 'PX', YEAR_MS, 'NX')
    const answers = pipeline.exec()
    answers.then((all) => all?.some(([refusal]) => refusal) && markAllSoon(), markAllSoon)
    await redis.soon(answers).catch(() => {})
  }
  // A socket's own room is no channel.
  const markAll = () => void mark([...adapter.rooms.keys()].filter((room) => parse(room) !== null))
  function markAllSoon() {
    clearTimeout(retry)
    retry = setTimeout(markAll, RETRY_MS).unref()
  }

  adapter.on('create-room', (room: string) => {
    if (!redis || parse(room) === null) return
    marking.set(
      room,
      mark([room]).finally(() => marking.delete(room)),
    )
  })
  const stopHearing = redis?.onUp(markAll)
  const timer = redis && setInterval(markAll, markAgainMs).unref()

  /** Which of these other nodes marked; null while not all of them need have done so yet. */
  async function findMarks<C extends LiveChannel>({ client, soon }: RedisLink, channels: C[]) {
    const keys = channels.map((one) => markOf(roomOf(one)))
    const asked = Array.from({ length: Math.ceil(keys.length / MOST_ASKED) }, (_, part) =>
      client.mget(keys.slice(part * MOST_ASKED, (part + 1) * MOST_ASKED)),
    )
    // The age is read last: a Redis that is emptied in between says so.
    const [marked, leftMs] = await soon(
      Promise.all([Promise.all(asked), client.pttl(MARKED_SINCE)]),
    )
    const marks = marked.flat()
    const isComplete = leftMs > 0 && YEAR_MS - leftMs > 1.5 * markAgainMs
    return isComplete ? channels.filter((_channel, index) => marks[index] !== null) : null
  }

  return {
    /** Once other nodes can know that this one holds the room. */
    marked: (room: string) => marking.get(room),

    /** Those of the channels that somebody holds, and all where that cannot be known. */
    async heldOf<C extends LiveChannel>(channels: C[]): Promise<Set<C>> {
      const isHere = (channel: LiveChannel) => adapter.rooms.has(roomOf(channel))
      const here = channels.filter(isHere)
      if (!redis || here.length === channels.length) return new Set(here)
      if (!redis.isUp()) return new Set(channels)
      const elsewhere = channels.filter((channel) => !isHere(channel))
      const marked = await findMarks(redis, elsewhere).catch(() => null)
      return new Set(marked ? [...here, ...marked] : channels)
    },

    close() {
      stopHearing?.()
      clearTimeout(retry)
      if (timer) clearInterval(timer)
    },
  }
}
