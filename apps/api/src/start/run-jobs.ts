import type { Context } from '../context.ts'
import { declareListeners, deliverEvents } from '../delivery/deliver-events.ts'
import type { Place } from '../delivery/listener.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Module } from '../module.ts'
import { modules } from '../modules.ts'

const DROP_OLD = 'system.drop-expired'

const queues = modules.flatMap((module) => module.queues ?? [])
const listeners = modules.flatMap((module) => module.listeners ?? [])
const schedules = modules.flatMap((module) => module.schedules ?? [])

/** Every node may send and publish, whether it works that or not; call before anything is sent. */
export async function declareWork(jobs: Jobs) {
  await jobs.declare(queues)
  await declareListeners(jobs, listeners)
}

/** Starts what follows from requests in these places: listeners and, with the workers', queues. */
export async function followRequests(context: Context, places: Place[]) {
  await deliverEvents(
    context,
    listeners.filter(({ runs }) => places.includes(runs)),
  )
  if (!places.includes('worker')) return

  for (const { name, work, pace } of queues)
    await context.jobs.work(name, (data) => work(context, data as never), pace)
}

/** Starts everything that happens outside a request on this node. */
export async function runJobs(context: Context, places: Place[]) {
  await followRequests(context, places)
  if (!places.includes('worker')) return

  const { jobs } = context
  for (const { name, cron, run } of schedules) await jobs.schedule(name, cron, () => run(context))
  for (const { atStart } of modules) await atStart?.(context)
  await jobs.schedule(DROP_OLD, '17 * * * *', () => dropOld(context, modules))
}

/** One module's trouble keeps no other from its turn. */
export async function dropOld({ db }: Pick<Context, 'db'>, of: Module[]) {
  const failures: unknown[] = []
  for (const module of of) await module.dropOld?.(db).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not everything old was dropped')
}
