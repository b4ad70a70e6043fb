import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { askAnew } from './ask-anew.ts'
import { isOutOfConnections } from './connection-loss.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** Who has waited so long is asked after, and again each time as much has passed. */
const SILENT_MS = 3_000
const LOOK_EVERY_MS = 500
/** An answer may be on its way while the server already says that it has given it. */
const UNDER_WAY_MS = 250

type Waiting = { pid: number; since: number }

/**
 * Finds the connections of one pool over which nothing comes any more though nobody closed them. Slow
 * is not silent: the server is asked over a new connection whether it still works on the statement.
 */
export function watchSilence(databaseUrl: string, watch?: DatabaseWatch) {
  const madeAt = new WeakMap<PoolClient, number>()
  const waiting = new Map<PoolClient, Waiting>()
  let trustedFrom = 0
  let isLooking = false

  async function look() {
    isLooking = true
    while (waiting.size > 0) {
      await delay(LOOK_EVERY_MS, undefined, { ref: false })
      const before = performance.now() - SILENT_MS
      const long = [...waiting].filter(([, { since }]) => since < before)
      if (long.length > 0) await judge(long)
    }
    isLooking = false
  }

  async function judge(long: [PoolClient, Waiting][]) {
    const pids = long.map(([, { pid }]) => pid)
    const { working, failure } = await listWorking(databaseUrl, pids)
    for (const [, wait] of long) if (working.has(wait.pid)) wait.since = performance.now()
    await delay(UNDER_WAY_MS, undefined, { ref: false })

    const silent = long.filter(
      ([client, wait]) => waiting.get(client) === wait && !working.has(wait.pid),
    )
    for (const [client] of silent) giveUp(client, failure)
  }

  function giveUp(client: PoolClient, failure: unknown) {
    // The others that are as old are known to be doubtful, and the loss was told.
    if (isTrusted(client)) {
      trustedFrom = performance.now()
      watch?.lost(failure ?? new Error('a connection fell silent'), failure ? SILENT_MS : 0)
    }
    cut(client)
  }

  const isTrusted = (client: PoolClient) => (madeAt.get(client) ?? 0) >= trustedFrom

  return {
    made: (client: PoolClient) => void madeAt.set(client, performance.now()),
    /** False for those that were made before one fell silent: most likely they are, too. */
    isTrusted,
    /** Answers as the connection does, or fails as one that was lost if it has fallen silent. */
    async listen<Answer>(client: PoolClient, answer: Promise<Answer>): Promise<Answer> {
      const { processID: pid } = client as PoolClient & { processID: number }
      waiting.set(client, { pid, since: performance.now() })
      if (!isLooking) void look()
      return answer.finally(() => waiting.delete(client))
    },
  }
}

/** Closes without a word: a goodbye would wait for its answer. */
export const cut = (client: PoolClient) => void client.connection.stream.destroy()

/** Which of these the server works for; one that it cannot get rid of its answer to is silent, too. */
async function listWorking(databaseUrl: string, pids: number[]) {
  try {
    const rows = await askAnew<{ pid: number }>(
      databaseUrl,
      `select pid from pg_stat_activity
       where pid = any($1) and state = 'active' and wait_event_type is distinct from 'Client'`,
      [pids],
    )
    return { working: new Set(rows.map(({ pid }) => pid)), failure: null }
  } catch (failure) {
    if (isOutOfConnections(failure)) return { working: new Set(pids), failure: null }
    return { working: new Set<number>(), failure }
  }
}
