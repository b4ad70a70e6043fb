import { pino } from 'pino'
import { openDb, type Db } from '../db/client.ts'
import { createTestDatabase } from '../embedded/test-database.ts'
import { startJobs } from '../jobs/jobs.ts'
import type { Currency, UserKind } from '../modules/ledger/account-kinds.ts'
import { findBalance } from '../modules/ledger/ledger.queries.ts'
import { post, type Line, type Posting } from '../modules/ledger/post.ts'
import { giveMoney } from './give-money.ts'
import { makeUser } from './make-user.ts'

export type LedgerBed<In extends Currency> = Awaited<ReturnType<typeof openLedgerBed<In>>>

/** A ledger on a database of its own; what moves is of one currency unless a test says otherwise. */
export async function openLedgerBed<In extends Currency>(currency: In) {
  const database = await createTestDatabase()
  // What is posted is told by jobs: their tables are enough, nobody need work them.
  await (await startJobs(database.url, pino({ level: 'silent' }))).stop()
  const db: Db = openDb(database.url)
  let made = 0
  const addUser = async () => (await makeUser(db, { nikname: `user${(made += 1)}` })).id

  return {
    db,
    addUser,
    async addUsers(count: number) {
      const ids: number[] = []
      while (ids.length < count) ids.push(await addUser())
      return ids
    },
    /** Of a cause that no other has, unless it is given. */
    posting: (lines: Line<In>[], ref = `n${(made += 1)}`) =>
      ({
        currency,
        reason: 'test',
        ref: { type: 'test', id: ref },
        at: new Date(),
        lines,
      }) as Posting,
    /** In one transaction and one call. */
    postAll: (...postings: Posting[]) => db.transaction().execute((tx) => post(tx, postings)),
    give: (userId: number, amount: bigint, kind?: UserKind) =>
      giveMoney(db, { userId, amount, currency, ...(kind && { kind }) }),
    balanceOf: async (userId: number, kind: UserKind = 'available') =>
      (await findBalance(db, { userId, kind, currency })).balance,
    async close() {
      await db.destroy()
      await database.drop()
    },
  }
}
