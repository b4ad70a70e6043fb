import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { AppError, SOON_SECONDS } from '../app-error.ts'
import { isConnectionLoss, isOutOfConnections } from './connection-loss.ts'
import { warming } from './warm-connection.ts'
import type { DatabaseWatch } from './watch-database.ts'
import { cut, type Silence } from './watch-silence.ts'

/** A restart of the server is waited out for so long; a database that is away longer is said at once. */
const PATIENCE_MS = 2_000
const TRY_EVERY_MS = 100
const TOO_MANY = 'Сейчас слишком много запросов. Повторите через несколько секунд'
const MAYBE_DONE =
  'Связь с базой данных прервалась. Действие могло выполниться: проверьте, прежде чем повторять'

/** Nothing is changed by these, so asking once more is the same as asking once. */
const REPEATABLE = /^\s*(select|begin|start transaction)\b/i
/** Inside a transaction only the last word may have been heard and its answer lost. */
const ENDS_TRANSACTION = /^\s*commit\b/i
const BEGINS_TRANSACTION = /^\s*(begin|start transaction)\b/i

type Watches = {
  silence: Silence
  watch: DatabaseWatch | undefined
  /** Whether connections stay long enough to be worth warming. */
  isWarmed: boolean
}

/**
 * The pool as Kysely sees it. A failure of the connection comes out as one refusal, `DATABASE_AWAY`.
 * Before that a connection is tried for a while, for nothing was sent yet, and the first statement of
 * whoever has just taken one is repeated on another if it is a read or opens a transaction. Nothing
 * that may have changed something is ever sent twice: its refusal says that it may have been done.
 */
export function lastingPool(pool: Pool, { silence, watch, isWarmed }: Watches): PostgresPool {
  pool.on('connect', silence.made)

  async function connect(): Promise<PoolClient> {
    const startedAt = performance.now()
    for (;;) {
      // Who waits for a server that says nothing would wait for as long as a connection may take.
      if (isAway()) {
        // Who asks again without a pause must not keep the watch from hearing that it is back.
        await nextTurn()
        throw away()
      }
      try {
        return await takeTrusted(pool, silence)
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
        if (!isBusy(error)) watch?.lost(error)
        const waitedMs = Math.max(performance.now() - startedAt, watch?.awayMs() ?? 0)
        if (waitedMs > PATIENCE_MS)
          throw away(isBusy(error) && !watch?.awayMs() ? TOO_MANY : undefined)
        await delay(TRY_EVERY_MS)
      }
    }
  }

  const giveBack: GiveBack = isWarmed
    ? warming(pool, (client, text) => silence.listen(client, client.query(text)))
    : (client, discard) => client.release(discard)

  const isAway = () => (watch?.awayMs() ?? 0) > PATIENCE_MS

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => checkOut(await connect(), { connect, silence, giveBack }),
  }
}

/** Takes a connection that is not known to be doubtful. */
export async function takeTrusted(pool: Pool, silence: Silence): Promise<PoolClient> {
  for (;;) {
    const client = await silence.listenForOne(pool.connect())
    if (silence.isTrusted(client)) return client
    cut(client)
    client.release(true)
  }
}

type Ask = (...args: never[]) => unknown

type GiveBack = (client: PoolClient, discard: boolean) => void

type Source = { connect: () => Promise<PoolClient>; silence: Silence; giveBack: GiveBack }

function checkOut(first: PoolClient, { connect, silence, giveBack }: Source): PostgresPoolClient {
  let held: PoolClient | null = first
  let loss: AppError | null = null
  let isFirst = true
  let isInTransaction = false

  async function ask(text: string, values: unknown[]) {
    // What comes after a loss, such as a rollback, has the same to say as the loss.
    if (loss || !held) throw loss ?? away()
    const isRepeatable = isFirst && REPEATABLE.test(text)
    isFirst = false
    isInTransaction ||= BEGINS_TRANSACTION.test(text)
    try {
      return await silence.listen(held, held.query(text, values))
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      if (!isRepeatable) throw (loss = isUndone(text) ? away() : away(MAYBE_DONE))
      return await repeat(text, values)
    }
  }

  async function repeat(text: string, values: unknown[]) {
    held?.release(true)
    held = null
    try {
      held = await connect()
      return await silence.listen(held, held.query(text, values))
    } catch (error) {
      if (isConnectionLoss(error)) loss = away()
      throw loss ?? error
    }
  }

  const isUndone = (text: string) =>
    REPEATABLE.test(text) || (isInTransaction && !ENDS_TRANSACTION.test(text))

  return {
    // No statement of ours reads by a cursor, the other thing that Kysely may ask for.
    query: ask as Ask as PostgresPoolClient['query'],
    release: (discard) => held && giveBack(held, discard || loss !== null),
  }
}

const away = (message?: string) =>
  new AppError('DATABASE_AWAY', {
    retryAfter: SOON_SECONDS,
    ...(message !== undefined && { message }),
  })

/** Says nothing of the server: all connections were in use, or a process with much to do made none in time. */
const isBusy = (error: unknown) =>
  isOutOfConnections(error) ||
  /^timeout exceeded|due to connection timeout$/.test((error as Error).message)
