import type { Broadcast, LiveChannel } from '@kefir/wire/live'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Doors } from './brings/doors.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { Transact } from './db/transact.ts'
import type { Withdrawals } from './db/hear-withdrawals.ts'
import type { DatabaseWatch } from './db/watch-database.ts'
import type { Publish } from './events/events.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Bank } from './ports/bank.ts'
import type { ChainSide } from './ports/chain.ts'
import type { Discovery } from './ports/discovery.ts'
import type { Disk } from './ports/disk.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Examiner } from './ports/examiner.ts'
import type { FileStore } from './ports/file-store.ts'
import type { FilmTools } from './ports/film-tools.ts'
import type { Outside } from './ports/outside.ts'
import type { UploadStore } from './ports/upload-store.ts'
import type { Sold } from './brings/purpose.ts'
import type { Seal } from './seal.ts'

type LiveSide = {
  broadcast: Broadcast
  /** Those of the channels that somebody holds. */
  heldOf: <C extends LiveChannel>(channels: C[]) => Promise<Set<C>>
  recheck: (userId: number) => Promise<void>
  connections: () => number
  /** Whether Redis joins it to the other nodes. */
  isJoined: () => boolean
}

/** Woken by the site that mounts it; a process that only works jobs leaves it alone. */
type TestBankSide = { routes: FastifyPluginAsync; close(): Promise<void> }

/** What use cases are given. Tests build the same with a database of their own. */
export type Context = {
  config: Config
  db: Db
  databaseWatch: DatabaseWatch
  transact: Transact
  withdrawals: Withdrawals
  jobs: Jobs
  publish: Publish
  doors: Doors
  /** The sockets of this node; null where there are none, or not yet. */
  live: { server: LiveSide | null }
  files: FileStore
  uploads: UploadStore
  /** Null where this machine has none. */
  filmTools: FilmTools | null
  examiner: Examiner
  disk: Disk
  mailer: Mailer
  bank: Bank
  /** What payments may be for, of all modules that sell. */
  paidFor: Sold[]
  /** Its other side, where no keys name a real one: this site serves it. */
  testBank: TestBankSide | null
  /** Null where the site runs without a chain. */
  chain: ChainSide | null
  /** Who finds what a wallet holds; null where there is no chain to ask. */
  discovery: Discovery | null
  /** Files that strangers name. */
  outside: Outside
  /** For what the database must hold but may not show to whoever steals it. */
  seal: Seal
  log: FastifyBaseLogger
  /** The one clock: the database's, told without asking it. Tests move it. */
  now: () => Date
}
