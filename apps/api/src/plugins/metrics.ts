import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { isConnectionLoss } from '../db/connection-loss.ts'
import type { Db } from '../db/client.ts'
import { isOnlyHere, isThisMachine } from './is-this-machine.ts'
import type { SharedCounts } from './limit-store.ts'
import { isSameSecret } from './same-secret.ts'

type QueueState = Awaited<ReturnType<Context['jobs']['listQueues']>>[number]

/** A module's figure; null where there is none yet. */
type KeptFigure = { name: string; help: string; read(db: Db, now: Date): Promise<number | null> }

type ReadFigure = Omit<KeptFigure, 'read'> & { read(): Promise<number | null> }

const QUEUES_FRESH_MS = 3_000
const QUEUES_WITHIN_MS = 3_000

/** Prometheus metrics at `/metrics`: for this machine where the site is not for others, else for whoever holds METRICS_TOKEN. */
export function installMetrics(
  app: FastifyInstance,
  { config, db, databaseWatch, live, jobs, now }: Context,
  figures: KeptFigure[],
  redis: SharedCounts | null,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'live_connections',
    help: 'Open live connections of this node',
    registers: [registry],
    collect() {
      this.set(live.server?.connections() ?? 0)
    },
  })
  new Gauge({
    name: 'database_up',
    help: '1 while the database answers this node, else 0',
    registers: [registry],
    async collect() {
      this.set((await databaseWatch.isThere()) ? 1 : 0)
    },
  })
  if (redis)
    watchRedis(registry, { limits: redis.isUp, live: () => live.server?.isJoined() ?? false })
  // What is asked of a silent server would be waited for longer than whoever collects waits.
  const ifThere = async <Value>(read: () => Promise<Value>) => {
    if (!(await databaseWatch.isThere())) throw new AppError('DATABASE_AWAY')
    return read()
  }
  watchQueues(registry, () => ifThere(() => Promise.race([jobs.listQueues(), givenUp()])))
  watchFigures(
    registry,
    figures.map((figure) => ({ ...figure, read: () => ifThere(() => figure.read(db, now())) })),
  )

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config)) throw new AppError('FORBIDDEN')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function watchRedis(registry: Registry, uses: Record<string, () => boolean>) {
  new Gauge({
    name: 'redis_up',
    help: 'Whether Redis answers this node: 1 or 0, by what it is used for',
    labelNames: ['use'],
    registers: [registry],
    collect() {
      for (const [use, isUp] of Object.entries(uses)) this.set({ use }, isUp() ? 1 : 0)
    },
  })
}

/** The same on every node, so whoever sums up nodes takes the largest. */
function watchQueues(registry: Registry, listQueues: () => Promise<QueueState[]>) {
  const read = cached(listQueues, QUEUES_FRESH_MS)
  const gauge = (name: string, help: string, valueOf: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset()
        const states = await read().catch(noneIfAway)
        for (const state of states) this.set({ queue: state.queue }, valueOf(state))
      },
    })

  gauge('jobs_waiting', 'Jobs that wait, also for another try', ({ waiting }) => waiting)
  gauge('jobs_oldest_seconds', 'Age of the oldest job that is due', ({ oldestAge }) => oldestAge)
  gauge('jobs_failed', 'Jobs given up and kept for 14 days', ({ failed }) => failed)
}

/** Read from the database, so the same on every node, too. */
function watchFigures(registry: Registry, figures: ReadFigure[]) {
  for (const { name, help, read } of figures)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read().catch(noneIfAway)
        if (typeof value !== 'number') this.remove()
        else this.set(value)
      },
    })
}

/** While the database is away its figures are missing, and those of the process are still told. */
function noneIfAway(error: unknown): never[] {
  if (isConnectionLoss(error)) return []
  throw error
}

/** The queues' own connection is watched by nobody: it may fall silent just as it is asked. */
const givenUp = () =>
  new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new AppError('DATABASE_AWAY')), QUEUES_WITHIN_MS).unref(),
  )

/** One reading for whoever asks within so long; a failed one is not kept. */
function cached<Value>(read: () => Promise<Value>, forMs: number): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  let until = 0
  return () => {
    if (!reading || performance.now() > until) {
      until = performance.now() + forMs
      reading = read()
      reading.catch(() => (until = 0))
    }
    return reading
  }
}

function mayRead(request: FastifyRequest, config: Config) {
  const { metricsToken: token } = config
  if (!token) return isOnlyHere(config) && isThisMachine(request)
  return isSameSecret(request.headers.authorization, `Bearer ${token}`)
}
