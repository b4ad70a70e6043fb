import { setTimeout as delay } from 'node:timers/promises'
import { askAnew } from './ask-anew.ts'
import { isOutOfConnections } from './connection-loss.ts'

type Log = {
  warn(details: object, sentence: string): void
  info(details: object, sentence: string): void
}

/** Whether the database is there, as every pool of the process hears and tells it. */
export type DatabaseWatch = {
  /** Somebody's connection failed, maybe some milliseconds ago. */
  lost(error: unknown, agoMs?: number): void
  /** Somebody was answered, or is being answered. */
  heard(): void
  /** Milliseconds since the database was lost; 0 while it is there. */
  awayMs(): number
  /** Whether it answers now, told soon: for whoever only asks how things are. */
  isThere(): Promise<boolean>
  stop(): void
}

const ASK_EVERY_MS = 250
/** Whoever watches the site gives up waiting for its word soon. */
const TELL_WITHIN_MS = 1_500

/**
 * Says once that the database was lost and once that it is back, however many connections and calls
 * fail in between; whoever has to wait for it asks here instead of trying the server all together.
 */
export function watchDatabase(databaseUrl: string, log: Log): DatabaseWatch {
  let lostAt = 0
  let losses = 0
  let isStopped = false
  let telling: (PromiseWithResolvers<boolean> & { since: number }) | undefined

  async function askUntilBack() {
    for (;;) {
      const seen = losses
      const isThere = await answers(databaseUrl)
      if (isStopped) return
      // A connection that went meanwhile: a server that is going down still answers some.
      if (isThere && seen === losses) return sayBack()
      await delay(ASK_EVERY_MS, undefined, { ref: false })
    }
  }

  function sayBack() {
    log.info({ awayMs: Math.round(performance.now() - lostAt) }, 'the database is back')
    lostAt = 0
  }

  /**
   * One question for whoever wants to know within a moment: it costs the server a connection. A server
   * that is busy may be late with that and answer others meanwhile: whatever any pool hears first counts.
   */
  function ask(): Promise<boolean> {
    const now = performance.now()
    if (!telling || now - telling.since > ASK_EVERY_MS) {
      telling = { since: now, ...Promise.withResolvers<boolean>() }
      void answers(databaseUrl, TELL_WITHIN_MS).then(telling.resolve)
    }
    return telling.promise
  }

  return {
    lost(error, agoMs = 0) {
      losses += 1
      if (lostAt > 0 || isStopped) return
      lostAt = performance.now() - agoMs
      const reason = (error as Partial<Error>).message
      log.warn({ reason }, 'the database connection was lost; it is asked for until it is back')
      void askUntilBack()
    },
    heard: () => telling?.resolve(true),
    awayMs: () => (lostAt > 0 ? performance.now() - lostAt : 0),
    isThere: async () => lostAt === 0 && (await ask()) && lostAt === 0,
    stop: () => void (isStopped = true),
  }
}

async function answers(databaseUrl: string, withinMs?: number): Promise<boolean> {
  try {
    await askAnew(databaseUrl, { text: 'select 1', ...(withinMs && { withinMs }) })
    return true
  } catch (error) {
    return isOutOfConnections(error)
  }
}
