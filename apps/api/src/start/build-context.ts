import { join } from 'node:path'
import { PRODUCT } from '@kefir/rules/product'
import type { FastifyBaseLogger } from 'fastify'
import { openDiscovery } from '../adapters/discovery/open-discovery.ts'
import { dataDisk } from '../adapters/data-disk.ts'
import { examinerProcess } from '../adapters/examiner-process.ts'
import { ffmpegTools } from '../adapters/ffmpeg-tools.ts'
import { folderUploadStore } from '../adapters/folder-upload-store.ts'
import { outsideReader } from '../adapters/outside/outside-reader.ts'
import { s3UploadStore } from '../adapters/s3-upload-store.ts'
import { mailboxMailer, smtpMailer } from '../adapters/smtp-mailer.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { openDb } from '../db/client.ts'
import { withdrawalsOf } from '../db/hear-withdrawals.ts'
import { plainTransact } from '../db/transact.ts'
import { watchDatabase } from '../db/watch-database.ts'
import { createMailbox } from '../embedded/mailbox.ts'
import { startJobs } from '../jobs/jobs.ts'
import type { ChainSide } from '../ports/chain.ts'
import { createSeal } from '../seal.ts'
import { followDatabaseClock } from './follow-database-clock.ts'
import { keptSecret } from './kept-secret.ts'
import { openBank } from './open-bank.ts'
import { openFiles } from './open-files.ts'
import { declareWork, doorsOf, paidForOf, publishOf } from './run-jobs.ts'

type Parts = {
  config: Config
  databaseUrl: string
  /** Most scripts need none. */
  chain?: ChainSide | null
  /** See `openDb`; scripts, which end, need none. */
  keptConnections?: number
  log: FastifyBaseLogger
}

/** Joins the real parts into what use cases are given. */
export async function buildContext({
  config,
  databaseUrl,
  chain = null,
  keptConnections = 0,
  log,
}: Parts): Promise<Context> {
  const watch = watchDatabase(databaseUrl, log)
  const jobs = await startJobs(databaseUrl, log, watch)
  await declareWork(jobs)
  const sender = { from: `${PRODUCT.name} <no-reply@${new URL(config.publicUrl).hostname}>` }

  const db = openDb(databaseUrl, { kept: { count: keptConnections }, watch })
  const secret = config.sessionSecret ?? (await keptSecret(config.dataDir))
  const { now } = await followDatabaseClock({ db, jobs, log })

  return {
    config,
    db,
    databaseWatch: watch,
    transact: plainTransact(db),
    withdrawals: withdrawalsOf(databaseUrl),
    jobs,
    publish: publishOf(),
    doors: doorsOf(),
    live: { server: null },
    files: openFiles(config),
    uploads: config.s3
      ? s3UploadStore(config.s3, join(config.dataDir, 'incoming'))
      : folderUploadStore(join(config.dataDir, 'uploads')),
    filmTools: await ffmpegTools(config.ffmpeg),
    examiner: examinerProcess(),
    disk: dataDisk(config.dataDir),
    mailer: config.smtpUrl
      ? smtpMailer(config.smtpUrl, sender)
      : mailboxMailer(createMailbox(join(config.dataDir, 'mail')), sender),
    ...openBank({ config, secret, now }),
    paidFor: paidForOf(),
    chain,
    discovery: openDiscovery({ chain, config }),
    outside: outsideReader(config.gateways),
    seal: createSeal(secret, 'database'),
    log,
    now,
  }
}
