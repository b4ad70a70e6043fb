import { givingFirst } from '../brings/litre-reason.ts'
import type { Doors } from '../brings/doors.ts'
import type { Context } from '../context.ts'
import { declareListeners, deliverEvents } from '../delivery/deliver-events.ts'
import type { Place } from '../delivery/listener.ts'
import { publisherOf } from '../events/publish.queries.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { liveListenerOf } from '../live/live-listener-of.ts'
import type { Module } from '../module.ts'
import { bellListenerOf } from '../modules/notifications/bell-listener-of.ts'
import { modules as own } from '../modules.ts'
import { joinOnce } from './join-once.ts'

// The name by which the database knows the clock.
const PURGE_OLD = 'system.drop-expired'

const queuesOf = (modules: Module[]) => modules.flatMap(({ queues = [] }) => queues)
export const listenersOf = (modules: Module[]) => [
  ...modules.flatMap(({ listeners = [] }) => listeners),
  liveListenerOf(modules.map(({ live = {} }) => live)),
  ...bellListenersOf(modules),
]
const schedulesOf = (modules: Module[]) => modules.flatMap(({ schedules = [] }) => schedules)

function bellListenersOf(modules: Module[]) {
  const listener = bellListenerOf(modules.flatMap(({ bells }) => bells ?? []))
  return listener ? [listener] : []
}

/** What clients may hear. */
export const channelsOf = (modules: Module[]) => modules.flatMap(({ live }) => live?.channels ?? [])

/** What all of these modules brought. */
export const doorsOf = (modules = own): Doors => ({
  bells: joinOnce('bell kind', modules, ({ bells }) => bells?.kinds),
  letters: joinOnce('letter', modules, ({ letters }) => letters),
  litreReasons: givingFirst(
    joinOnce('reason of litres', modules, ({ litreReasons }) => litreReasons),
  ),
  holds: joinOnce('kind of hold', modules, ({ holds }) => holds),
  desks: [
    ...joinOnce('desk', modules, ({ desks = [] }) =>
      Object.fromEntries(desks.map((desk) => [desk.code, desk])),
    ).values(),
  ].toSorted((one, other) => one.place - other.place),
  shareCards: joinOnce('share card', modules, ({ shareCards }) => shareCards),
})

/** Tells of everything that any of these modules tells of. */
export const publishOf = (modules = own) =>
  publisherOf(Object.fromEntries(joinOnce('event', modules, ({ events }) => events)))

/** What payments may be for. */
export const paidForOf = (modules = own) => [
  ...joinOnce('purpose', modules, ({ paidFor = [] }) =>
    Object.fromEntries(paidFor.map((sold) => [sold.code, sold])),
  ).values(),
]

/** Every node may send and publish, whether it works that or not; call before anything is sent. */
export async function declareWork(jobs: Jobs, modules = own) {
  await jobs.declare(queuesOf(modules))
  await declareListeners(jobs, listenersOf(modules))
}

/**
 * Starts what follows from requests in these places: listeners and, with the workers', queues. Who tells those that are
 * connected hears only where they are: what comes to a node without a live server would fail there, and wait for its next try.
 */
export async function followRequests(context: Context, places: Place[], modules = own) {
  const hearing = places.filter((place) => place !== 'web' || context.live.server)
  await deliverEvents(
    context,
    listenersOf(modules).filter(({ runs }) => hearing.includes(runs)),
  )
  if (!places.includes('worker')) return

  for (const { name, work, pace } of queuesOf(modules))
    await context.jobs.work(name, (data) => work(context, data as never), pace)
}

/** Starts everything that happens outside a request on this node. */
export async function runJobs(context: Context, places: Place[]) {
  await followRequests(context, places)
  if (!places.includes('worker')) return

  const { jobs } = context
  for (const { name, cron, run } of schedulesOf(own))
    await jobs.schedule(name, cron, () => run(context))
  for (const { atStart } of own) await atStart?.(context)
  await jobs.schedule(PURGE_OLD, '17 * * * *', () => purgeOld(context, own))
}

/** One module's trouble keeps no other from its turn. */
export async function purgeOld({ db }: Pick<Context, 'db'>, of: Module[]) {
  const failures: unknown[] = []
  for (const module of of) await module.purgeOld?.(db).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not everything old was purged')
}
