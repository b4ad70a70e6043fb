import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db, Tx } from './client.ts'

/**
 * Runs the one transaction in which a call acts. In a request with an `Idempotency-Key` the key and the
 * result are written by the same transaction, and a repeat gets that result without acting.
 */
export type Transact = {
  <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * The same after checks that hold no transaction: passwords, limits, anything slow. They belong here
   * and not before the call, for a repeat must not be refused because of what the first one changed.
   */
  <Ready, Result>(
    prepare: () => Promise<Ready>,
    work: (tx: Tx, ready: Ready) => Promise<Result>,
  ): Promise<Result>
}

type Prepare = () => Promise<unknown>
type Work = (tx: Tx, ready: unknown) => Promise<unknown>
type Run = (prepare: Prepare, work: Work) => Promise<unknown>

/** Whether this runs inside a `transact` already. */
const acting = new AsyncLocalStorage<boolean>()

/** A use case that is part of another takes its `tx`: one inside the other would commit apart from it. */
export const transactBy = (run: Run) =>
  (async (first: Prepare | Work, second?: Work) => {
    if (acting.getStore()) throw new Error('a call acts in one transaction: hand its tx on')
    const [prepare, work] = second
      ? [first as Prepare, second]
      : [async () => undefined, first as Work]
    return run(prepare, (tx, ready) => acting.run(true, () => work(tx, ready)))
  }) as Transact

/** What PostgreSQL gave up in favour of somebody else: a deadlock, or a row that changed since a snapshot. */
const GIVEN_UP = new Set(['40P01', '40001'])
const MOST_TRIES = 3
const LONGEST_WAIT_MS = 100

/**
 * A transaction that is begun again when PostgreSQL gave it up: then nothing of it was done. Locks are taken in one
 * order where we take them; whoever was met by accident has a random moment to get out of the way.
 */
export async function beginAgain<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MOST_TRIES || !GIVEN_UP.has(String((error as { code?: unknown }).code)))
        throw error
      await delay(randomInt(LONGEST_WAIT_MS))
    }
}

/** For jobs, scripts and calls without a key. */
export const plainTransact = (db: Db): Transact =>
  transactBy(async (prepare, work) => {
    const ready = await prepare()
    return beginAgain(db, (tx) => work(tx, ready))
  })
