import { openAsker } from './open-asker.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** Who is busy calls often; a connection that nobody used for so long is closed. */
const IDLE_MS = 60_000

export type Bell = {
  /** Returns at once: what could not be said is lost. */
  ring(channel: string, words: Iterable<string>): void
  /** Says what is left to say, unless nobody answers. */
  close(): Promise<void>
}

/**
 * NOTIFY apart from every transaction, by a connection of its own. PostgreSQL takes one lock of the whole
 * cluster for it at the commit and holds it until that is on disk; here is nothing to put there, and what
 * is said again while it waits for its turn is said once.
 */
export function openBell(databaseUrl: string, watch?: DatabaseWatch): Bell {
  const asker = openAsker(
    {
      connectionString: databaseUrl,
      max: 1,
      idleTimeoutMillis: IDLE_MS,
      application_name: 'kefir-bell',
    },
    watch,
  )
  let unsaid = new Map<string, Set<string>>()
  let saying: Promise<void> | undefined

  async function sayAll() {
    while (unsaid.size > 0) {
      const said = [...unsaid].flatMap(([channel, words]) =>
        [...words].map((word) => [channel, word] as const),
      )
      unsaid = new Map()
      // Whoever waits for it looks from time to time; the pools say that the database is away.
      await asker
        .query(
          'select pg_notify(channel, word) from unnest($1::text[], $2::text[]) as said (channel, word)',
          [said.map(([channel]) => channel), said.map(([, word]) => word)],
        )
        .catch(() => {})
    }
    saying = undefined
  }

  return {
    ring(channel, words) {
      const known = unsaid.get(channel) ?? new Set()
      for (const word of words) unsaid.set(channel, known.add(word))
      saying ??= sayAll()
    },
    async close() {
      await saying
      await asker.end()
    },
  }
}
