import type { FastifyPluginAsync } from 'fastify'
import type { BellPart } from './brings/bell.ts'
import type { Desk } from './brings/desk.ts'
import type { HoldsBrought } from './brings/hold.ts'
import type { LetterWriters } from './brings/letter.ts'
import type { ReasonsBrought } from './brings/litre-reason.ts'
import type { LivePart } from './brings/live-part.ts'
import type { ShareCards } from './brings/share-card.ts'
import type { Context } from './context.ts'
import type { Db } from './db/client.ts'
import type { Listener } from './delivery/listener.ts'
import type { Stories } from './events/events.ts'
import type { Pace } from './jobs/jobs.ts'
import type { Tries } from './jobs/queue-settings.ts'
import type { Sold } from './brings/purpose.ts'

/**
 * What a module holds about a person; it hands its share of their export in by this. A list without an
 * end is an async iterable (`readPages`), which is read while it is sent.
 */
export type ExportPart = {
  name: string
  read(db: Db, userId: number, config: Context['config'], doors: Context['doors']): Promise<unknown>
}

/** Work that requests leave for later. It may run twice for one job and must bear it. */
export type Queue = {
  name: string
  /** Its data is what was sent to the queue, which only the module itself knows. */
  work(context: Context, data: never): Promise<void>
  pace?: Pace
  /** Where half an hour is not what its failures take to pass. */
  tries?: Tries
}

/** Work by the clock: a cron line, Moscow time; on one node only. */
export type Schedule = { name: string; cron: string; run(context: Context): Promise<void> }

/** A figure at /metrics, read from the database, so the same on every node; null where there is none yet. */
export type ModuleGauge = {
  name: string
  help: string
  read(db: Db, now: Date): Promise<number | null>
}

/** Answers at addresses of the site itself: whole paths, no session, no maintenance page. */
export type SiteRoutes = {
  routes: FastifyPluginAsync
  /** Left out where this is false. */
  isWanted?: (context: Context) => boolean
  /** Whether the limits of the API hold here too. */
  isLimited?: boolean
}

/** Everything the system needs to know of a module. */
export type Module = {
  name: string
  /** Calls under /api/v1. */
  routes?: FastifyPluginAsync[]
  /** A second prefix where the same calls answer. */
  alsoUnder?: string
  /** Calls that need every module's share of the export. */
  exportRoutes?: (parts: ExportPart[]) => FastifyPluginAsync
  siteRoutes?: SiteRoutes[]
  /** What it tells of, in `<name>.events.ts`. */
  events?: Stories
  listeners?: Listener[]
  /** What it tells connected clients, in `<name>.live.ts`. */
  live?: LivePart
  /** Kinds of what people are told by the bell, and who writes it. */
  bells?: BellPart
  /** By kind, in `<name>.letters.ts`. */
  letters?: LetterWriters
  /** By the kind in the address of a card. */
  shareCards?: ShareCards
  /** Why it gives and takes litres, by code, in `<name>.reasons.ts`. */
  litreReasons?: ReasonsBrought
  /** What it needs tokens alone for, by kind, in `<name>.holds.ts`. */
  holds?: HoldsBrought
  /** Where staff handle its things, in `<name>.desks.ts`. */
  desks?: Desk[]
  queues?: Queue[]
  schedules?: Schedule[]
  /** What each node that runs jobs orders when it starts. */
  atStart?: (context: Context) => Promise<void>
  gauges?: ModuleGauge[]
  /** Purges what is past its time, once an hour. */
  purgeOld?: (db: Db) => Promise<void>
  exportPart?: ExportPart
  /** What it sells for roubles, by `openPayment`, in `paid-for.ts`. */
  paidFor?: Sold[]
}
