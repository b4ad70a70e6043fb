import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino, type Logger } from 'pino'
import { openDiscovery } from '../adapters/discovery/open-discovery.ts'
import { dataDisk } from '../adapters/data-disk.ts'
import { examinerProcess } from '../adapters/examiner-process.ts'
import { folderFileStore } from '../adapters/folder-file-store.ts'
import { folderUploadStore } from '../adapters/folder-upload-store.ts'
import { mailboxMailer } from '../adapters/smtp-mailer.ts'
import { outsideReader } from '../adapters/outside/outside-reader.ts'
import { yookassaBank } from '../adapters/yookassa/yookassa-bank.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { openDb } from '../db/client.ts'
import { withdrawalsOf } from '../db/hear-withdrawals.ts'
import { plainTransact } from '../db/transact.ts'
import { watchDatabase } from '../db/watch-database.ts'
import { createMailbox, type Mailbox } from '../embedded/mailbox.ts'
import { createTestBank, type TestBank } from '../embedded/test-bank/test-bank.ts'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { declareListeners, deliverEvents } from '../delivery/deliver-events.ts'
import type { Listener } from '../delivery/listener.ts'
import { startJobs } from '../jobs/jobs.ts'
import type { Module } from '../module.ts'
import { modules as own } from '../modules.ts'
import type { ChainSide } from '../ports/chain.ts'
import type { Discovery } from '../ports/discovery.ts'
import type { Outside } from '../ports/outside.ts'
import type { LiveServer } from '../live/live-server.ts'
import type { SharedCounts } from '../plugins/limit-store.ts'
import type { Patience } from '../plugins/patience.ts'
import { createSeal } from '../seal.ts'
import { declareWork, doorsOf, followRequests, paidForOf, publishOf } from '../start/run-jobs.ts'
import { programOf } from './program-of.ts'
import { workingTemplate } from './working-template.ts'

export type TestApp = {
  app: FastifyInstance
  context: Context
  /** The other side of `context.bank`: who pays, declines, drops and forgets. */
  bank: TestBank
  /** The letters that were sent so far. */
  mailbox: Mailbox
  /** The server's time; null follows the machine's clock. */
  clock: { at: Date | null }
  /** A call as a browser of this site makes it; a deed has a key of its own unless one is given. */
  call(options: InjectOptions & { cookie?: string }): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

type Wanted = {
  /** The test's own, beside those of the modules. */
  listeners?: Listener[]
  /** Made up by the test, beside those of the house. */
  modules?: Module[]
  /** Where those who listen are connected; without it nobody is. */
  live?: LiveServer
  redis?: SharedCounts | null
  patience?: Patience
  publicUrl?: string
  /** On a server of the test's own; without it a fresh one of the run's. */
  database?: TestDatabase
  log?: Logger
  trustProxy?: string
  /** As `startChainBed` gives it; most tests have none. */
  chain?: ChainSide | null
  /** As `startOutside` gives it; without it nothing of the outside is reached. */
  outside?: Outside
  discovery?: Discovery
}

/** Names that mean nothing anywhere. */
const NOWHERE = {
  ipfsGateways: ['https://gateway.invalid'],
  arweaveGateway: 'https://gateway.invalid',
  world: { resolve: async () => [] },
}

const HINTS_URL = '/api/v1/payments/webhook/yookassa'

/** The real server on a database of its own; an answer that its call does not declare fails the test. */
export async function startTestApp({
  listeners = [],
  live,
  redis = null,
  publicUrl = '',
  trustProxy = '',
  patience,
  chain = null,
  outside = outsideReader(NOWHERE),
  log = pino({ level: 'silent' }),
  ...wanted
}: Wanted = {}): Promise<TestApp> {
  const database = wanted.database ?? (await createTestDatabase(await workingTemplate()))
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-app-'))
  // Apart: the bank is nobody's of the app, and tests count what the app leaves on its disk.
  const bankDir = await mkdtemp(join(tmpdir(), 'kefir-bank-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: trustProxy,
  })
  const databaseWatch = watchDatabase(database.url, log)
  const jobs = await startJobs(database.url, log, databaseWatch)
  const modules = [...own, ...(wanted.modules ?? [])]
  await declareWork(jobs, modules)
  const mailbox = createMailbox(join(dataDir, 'mail'))
  const clock: TestApp['clock'] = { at: null }
  await declareListeners(jobs, listeners)
  const db = openDb(database.url, { max: 8, watch: databaseWatch })
  const now = () => clock.at ?? new Date()
  const bank = createTestBank({
    folder: bankDir,
    baseUrl: config.publicUrl,
    secret: 'a secret of the tests alone',
    now,
    sendHint: async (payload) =>
      (await app.inject({ method: 'POST', url: HINTS_URL, payload })).statusCode,
    settleMs: 0,
    doubledShare: 0,
  })
  const context: Context = {
    config,
    db,
    databaseWatch,
    transact: plainTransact(db),
    withdrawals: withdrawalsOf(database.url),
    jobs,
    publish: publishOf(modules),
    doors: doorsOf(modules),
    live: { server: live ?? null },
    files: folderFileStore(join(dataDir, 'files')),
    uploads: folderUploadStore(join(dataDir, 'uploads')),
    filmTools: null,
    examiner: examinerProcess({ program: pathToFileURL(programOf('examine-files')) }),
    disk: dataDisk(dataDir),
    mailer: mailboxMailer(mailbox, { from: 'test@kefir.example' }),
    bank: {
      ...bank.cards,
      // Most tests ask it nothing: it listens when one does.
      ...yookassaBank({ ...bank.accounts, apiUrl: bank.listen, receipts: config.bank.receipts }),
    },
    testBank: bank,
    paidFor: paidForOf(modules),
    chain,
    discovery: wanted.discovery ?? openDiscovery({ chain, config }),
    outside,
    seal: createSeal('a secret of the tests alone', 'tests'),
    log,
    now,
  }
  await deliverEvents(context, listeners)
  await followRequests(context, live ? ['web', 'worker'] : ['worker'], modules)
  const wrongReplies: Error[] = []
  const app = await buildApp(context, {
    redis,
    modules,
    ...(patience && { patience }),
    onWrongReply: (fault) => wrongReplies.push(fault),
  })

  return {
    app,
    context,
    bank,
    mailbox,
    clock,
    async call({ cookie, headers, ...options }) {
      const answer = await app.inject({
        ...options,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...((options.method ?? 'GET') !== 'GET' && { 'idempotency-key': randomUUID() }),
          ...(cookie && { cookie }),
          ...headers,
        },
      })
      const fault = wrongReplies.shift()
      if (fault) throw fault
      return answer
    },
    async close() {
      await bank.close()
      await app.close()
      databaseWatch.stop()
      await context.examiner.stop()
      await jobs.stop()
      await context.db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      await rm(bankDir, { recursive: true, force: true })
      // Of answers that did not go through `call`.
      if (wrongReplies[0]) throw wrongReplies[0]
    },
  }
}
