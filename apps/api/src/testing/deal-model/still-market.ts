import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { folderFileStore } from '../../adapters/folder-file-store.ts'
import { yookassaBank } from '../../adapters/yookassa/yookassa-bank.ts'
import { readConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { openDb } from '../../db/client.ts'
import { plainTransact } from '../../db/transact.ts'
import { declareListeners } from '../../delivery/deliver-events.ts'
import { queueOf } from '../../delivery/listener.ts'
import { createTestBank } from '../../embedded/test-bank/test-bank.ts'
import { createTestDatabase } from '../../embedded/test-database.ts'
import type { AppEvent } from '../../events/events.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { marketModule } from '../../modules/market/market.module.ts'
import { sweepOffers } from '../../modules/market/offers/sweep-offers.ts'
import { sweepOrders } from '../../modules/market/orders/sweep-orders.ts'
import { paymentsModule } from '../../modules/payments/payments.module.ts'
import { refreshBanks } from '../../modules/payments/payouts/read-banks.ts'
import { takeHint } from '../../modules/payments/taking/take-hint.ts'
import { createSeal } from '../../seal.ts'
import { query } from '../query.ts'
import { doorsOf, paidForOf, publishOf } from '../../start/run-jobs.ts'

export type StillMarket = Awaited<ReturnType<typeof openStillMarket>>

const LISTENERS = [...paymentsModule.listeners!, ...marketModule.listeners!]
const QUEUES = [...paymentsModule.queues!, ...marketModule.queues!]
const SECRET = 'a secret of the tests alone'
/** Nothing that is asked of the bank waits longer for the next look. */
export const LOOK_MS = 301_000

type Job = { id: string; name: string; data: Record<string, unknown> }

/** A market where nothing happens by itself: jobs and events wait until `work` does them, time until it is moved. */
export async function openStillMarket() {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kefir-still-'))
  const log = pino({ level: 'silent' })
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: database.url })
  const db = openDb(database.url, { max: 3 })
  const jobs = await startJobs(database.url, log)
  await jobs.declare(QUEUES)
  await declareListeners(jobs, LISTENERS)
  // Ahead of the machine's, by which the queue writes when a job is due.
  const clock = { at: Date.now() + 60_000 }
  const bank = createTestBank({
    folder: join(folder, 'bank'),
    baseUrl: config.publicUrl,
    secret: SECRET,
    now: () => new Date(),
    sendHint: async (body) => {
      await takeHint(context, body)
      return 200
    },
    settleMs: 0,
    doubledShare: 0,
  })
  const context = {
    config,
    db,
    chain: null,
    transact: plainTransact(db),
    jobs,
    publish: publishOf(),
    doors: doorsOf(),
    paidFor: paidForOf(),
    files: folderFileStore(join(folder, 'files')),
    bank: {
      ...bank.cards,
      ...yookassaBank({ ...bank.accounts, apiUrl: bank.listen, receipts: config.bank.receipts }),
    },
    seal: createSeal(SECRET, 'tests'),
    log,
    now: () => new Date(clock.at),
    // What the deal needs of it; nobody is told of anything here.
  } as unknown as Context
  await refreshBanks(context)

  /** Everything that is due by the clock, one by one, until nothing is. */
  async function work() {
    for (;;) {
      await turn()
      await bank.hints.settled()
      const due = await query<Job>(
        db,
        `delete from pgboss.job where state < 'active' and start_after <= $1 and name = any($2) returning id, name, data`,
        new Date(clock.at),
        [...QUEUES, ...LISTENERS.map((listener) => ({ name: queueOf(listener) }))].map(
          ({ name }) => name,
        ),
      )
      if (due.length === 0) return
      for (const job of due) await run(job)
    }
  }

  async function run({ name, data }: Job) {
    const queue = QUEUES.find((one) => one.name === name)
    if (queue) return queue.work(context, data as never)
    const listener = LISTENERS.find((one) => queueOf(one) === name)!
    const event = data['event'] as AppEvent
    const handler = listener.hears[event.type] as (
      context: Context,
      event: AppEvent,
      message: { version: number },
    ) => Promise<void>
    return handler(context, event, { version: data['version'] as number })
  }

  async function sweep() {
    await sweepOrders(context)
    await sweepOffers(context)
    await work()
  }

  return {
    context,
    bank,
    clock,
    work,
    /** After a deed: what follows, also what is only seen by looking again, and then what time ends. */
    async settle({ looks }: { looks: number }) {
      await work()
      for (let look = 0; look < looks; look += 1) {
        clock.at += LOOK_MS
        await work()
      }
      await sweep()
    },
    async close() {
      await bank.close()
      await jobs.stop()
      await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
