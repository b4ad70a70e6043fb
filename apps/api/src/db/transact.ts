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

export const transactBy = (run: Run) =>
  ((first: Prepare | Work, second?: Work) =>
    second ? run(first as Prepare, second) : run(async () => undefined, first as Work)) as Transact

/** For jobs, scripts and calls without a key. */
export const plainTransact = (db: Db): Transact =>
  transactBy(async (prepare, work) => {
    const ready = await prepare()
    return db.transaction().execute((tx) => work(tx, ready))
  })
