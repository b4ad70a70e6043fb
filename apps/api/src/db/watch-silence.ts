import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import pg, { type PoolClient } from 'pg'
import { askAnew } from './ask-anew.ts'
import { isConnectionLoss } from './connection-loss.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** Who has waited so long is asked after, and again each time as much has passed. */
const SILENT_MS = 1_000
const LOOK_EVERY_MS = 250
/** An answer may be on its way while the server already says that it has given it. */
const UNDER_WAY_MS = 250

type Waiting = {
  /** Since when nothing has come. */
  since: number
  bytesRead: number
  /** Whose answer is waited for; null where a connection is. */
  client: PoolClient | null
  giveUp(failure: unknown): void
}

/**
 * Finds the connections of one pool over which nothing comes any more though nobody closed them. Slow
 * is not silent: as long as bytes come, more are waited for; where none do, the server is asked over a
 * new connection whether it still works on the statement. If nothing comes over that one either, the
 * server is away, and all who wait are told together.
 */
export function watchSilence(databaseUrl: string, watch?: DatabaseWatch) {
  const madeAt = new WeakMap<PoolClient, number>()
  const waiting = new Set<Waiting>()
  let trustedFrom = 0
  let heardAt = 0
  let isLooking = false

  async function look() {
    isLooking = true
    while (waiting.size > 0) {
      await delay(LOOK_EVERY_MS, undefined, { ref: false })
      noteBytes()
      const before = performance.now() - SILENT_MS
      const long = [...waiting].filter(({ since }) => since < before)
      if (long.length > 0) await judge(long)
    }
    isLooking = false
  }

  /** A part of an answer is as good a sign as all of it. */
  function noteBytes() {
    for (const wait of waiting) {
      const bytesRead = bytesReadBy(wait.client)
      if (bytesRead === wait.bytesRead) continue
      heard()
      Object.assign(wait, { bytesRead, since: heardAt })
    }
  }

  function heard() {
    heardAt = performance.now()
    watch?.heard()
  }

  async function judge(long: Waiting[]) {
    const askedAt = performance.now()
    const clients = long.flatMap(({ client }) => client ?? [])
    const { working, failure } = await findWorking(databaseUrl, clients.map(pidOf))
    const isWaitedFor = ({ client }: Waiting) => !client || working?.has(pidOf(client)) !== false
    if (!failure) for (const wait of long.filter(isWaitedFor)) wait.since = performance.now()
    await delay(UNDER_WAY_MS, undefined, { ref: false })
    // After a stall of this process what has come is still to be read.
    await nextTurn()
    noteBytes()

    // A server that answers anybody is there, and nothing is known of the one who is asked after.
    if (failure) return heardAt < askedAt ? giveUpAll(failure) : undefined
    for (const wait of long)
      if (waiting.has(wait) && wait.since < askedAt) giveUpOne(wait, wait.client!)
  }

  function giveUpAll(failure: unknown) {
    const now = performance.now()
    trustedFrom = now
    watch?.lost(failure, now - Math.min(...[...waiting].map(({ since }) => since)))
    for (const wait of waiting) wait.giveUp(failure)
  }

  function giveUpOne(wait: Waiting, client: PoolClient) {
    const failure = new Error('a connection fell silent')
    // The others that are as old are known to be doubtful, and the loss was told.
    if (isTrusted(client)) {
      trustedFrom = performance.now()
      watch?.lost(failure)
    }
    wait.giveUp(failure)
  }

  const isTrusted = (client: PoolClient) => (madeAt.get(client) ?? 0) >= trustedFrom

  async function hear<Answer>(
    { client, giveUp }: Pick<Waiting, 'client' | 'giveUp'>,
    answer: Promise<Answer>,
  ): Promise<Answer> {
    const since = performance.now()
    const wait = { client, giveUp, since, bytesRead: bytesReadBy(client) }
    waiting.add(wait)
    if (!isLooking) void look()
    return answer.finally(() => waiting.delete(wait))
  }

  return {
    made(client: PoolClient) {
      heard()
      madeAt.set(client, heardAt)
    },
    /** False for those that were made before one fell silent: most likely they are, too. */
    isTrusted,
    /** Answers as the connection does, or fails as one that was lost if it has fallen silent. */
    async listen<Answer>(client: PoolClient, answer: Promise<Answer>): Promise<Answer> {
      try {
        const given = await hear({ client, giveUp: () => cut(client) }, answer)
        heard()
        return given
      } catch (error) {
        if (!isConnectionLoss(error)) heard()
        throw error
      }
    },
    /** Gives the connection, or fails as if it was refused once the server has fallen silent. */
    async listenForOne(connecting: Promise<PoolClient>): Promise<PoolClient> {
      const { promise, resolve, reject } = Promise.withResolvers<PoolClient>()
      let isGivenUp = false
      const giveUp = (failure: unknown) => {
        isGivenUp = true
        reject(failure)
      }
      connecting.then((client) => (isGivenUp ? client.release() : resolve(client)), reject)
      return hear({ client: null, giveUp }, promise)
    },
  }
}

export type Silence = ReturnType<typeof watchSilence>

/** Closes without a word: a goodbye would wait for its answer. */
export const cut = (client: PoolClient) => void client.connection.stream.destroy()

type Stream = PoolClient['connection']['stream'] & { bytesRead: number }

const bytesReadBy = (client: PoolClient | null) =>
  client ? (client.connection.stream as Stream).bytesRead : 0

const pidOf = (client: PoolClient) => (client as PoolClient & { processID: number }).processID

type Found = {
  /** Null where nobody can tell. */
  working: Set<number> | null
  /** Why nothing was heard; null where the server answered. */
  failure: unknown
}

/** Which of these the server works for; one that it cannot get rid of its answer to is silent, too. */
async function findWorking(databaseUrl: string, pids: number[]): Promise<Found> {
  try {
    const { rows, pid } = await askAnew<{ own: number | null; working: number[] }>(databaseUrl, {
      text: `select (
               select pid from pg_stat_activity where pid = pg_backend_pid() and state = 'active'
             ) as own, array(
               select pid from pg_stat_activity where pid = any($1) and state = 'active'
                 and wait_event_type is distinct from 'Client'
             ) as working`,
      values: [pids],
    })
    const { own, working } = rows[0]!
    // Who asks works, too. A server with `track_activities` off says so of nobody, and a pooler gives its
    // clients numbers of its own: the server knows none of them.
    return { working: own === pid ? new Set(working) : null, failure: null }
  } catch (failure) {
    // Whoever is refused with a sentence of the server's was answered.
    return { working: null, failure: failure instanceof pg.DatabaseError ? null : failure }
  }
}
