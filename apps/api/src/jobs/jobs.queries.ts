import { CompiledQuery } from 'kysely'
import type { Tx } from '../db/client.ts'
import type { Asking } from '../db/open-asker.ts'
import { FAILED_QUEUE } from './queue-settings.ts'

export type Subscription = { event: string; queue: string }

/** Only adds: a node of another version may know more than this one. */
export async function insertSubscriptions(asker: Asking, wanted: Subscription[]): Promise<void> {
  await asker.query(
    `insert into pgboss.subscription (event, name)
     select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [wanted.map(({ event }) => event), wanted.map(({ queue }) => queue)],
  )
}

export async function listSubscriptions(asker: Asking): Promise<Subscription[]> {
  const { rows } = await asker.query<Subscription>(
    'select event, name as queue from pgboss.subscription order by name, event',
  )
  return rows
}

export async function deleteSubscription(tx: Tx, { event, queue }: Subscription) {
  const { numAffectedRows } = await tx.executeQuery(
    CompiledQuery.raw('delete from pgboss.subscription where event = $1 and name = $2', [
      event,
      queue,
    ]),
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** When pg-boss did last what it does once in a while, on any node; a deadline of its own stands an hour ahead at most. */
const DONE_ON = ['cron_on', 'bam_on', 'flow_on', 'reindex_on']
const QUEUE_DONE_ON = ['monitor_claim_on', 'monitor_on', 'maintain_on']
const BEGUN_ON = ['started_on', 'heartbeat_on']
/** pg-boss's own queue, through which each turn of a schedule goes once. */
const SEND_IT = '__pgboss__send-it'

const putBack = (marks: string[]) =>
  marks.map((mark) => `${mark} = case when ${mark} > now() then now() else ${mark} end`).join()
const anyAhead = (marks: string[]) => `greatest(${marks.join()}) > now()`

/**
 * After the database's clock was set back: what stands in the future is as of now, or nothing would be done until it is
 * passed. Turns of schedules that came already come again. Several nodes may do it; rows are locked in pg-boss's order.
 */
export const PUT_MARKS_BACK = [
  `update pgboss.version set ${putBack(DONE_ON)} where ${anyAhead(DONE_ON)}`,
  `update pgboss.version set monitor_backoff_on = null where monitor_backoff_on > now() + interval '1 hour'`,
  `with ahead as (
     select name from pgboss.queue where ${anyAhead(QUEUE_DONE_ON)} order by name for no key update)
   update pgboss.queue q set ${putBack(QUEUE_DONE_ON)} from ahead where q.name = ahead.name`,
  `update pgboss.job set ${putBack(BEGUN_ON)} where state = 'active' and ${anyAhead(BEGUN_ON)}`,
  `update pgboss.job set singleton_on = null
   where name = '${SEND_IT}' and singleton_on > now() at time zone 'utc'`,
]

export async function putMarksBack(asker: Asking): Promise<void> {
  for (const text of PUT_MARKS_BACK) await asker.query(text)
}

export async function isUnderWay(tx: Tx, queue: string): Promise<boolean> {
  const { rows } = await tx.executeQuery(
    CompiledQuery.raw(`select from pgboss.job where name = $1 and state <= 'active' limit 1`, [
      queue,
    ]),
  )
  return rows.length > 0
}

/** Of each queue the one row that is due first: `exists` would read all that wait for their time, queue by queue. */
export const DUE_QUEUES = `
  select wanted.name from unnest($1::text[]) wanted (name)
  where (
    select j.start_after at time zone 'utc' from pgboss.job j
    where j.name = wanted.name and j.state < 'active' and not j.blocked
    order by 1 limit 1) <= now() at time zone 'utc'`

/** Of these queues those that a worker would find something in. */
export async function listDueQueues(asker: Asking, queues: string[]): Promise<string[]> {
  const { rows } = await asker.query<{ name: string }>(DUE_QUEUES, [queues])
  return rows.map(({ name }) => name)
}

export const KEYS_AT_WORK = `
  select wanted.key from unnest($2::text[]) wanted (key)
  where exists (
    select from pgboss.job j
    where j.name = $1 and j.singleton_key = wanted.key and j.state < 'completed' and j.state < 'active'
      and (j.state > 'created' or j.start_after <= clock_timestamp()))`

/**
 * Those of which a job is due or waits for another try; nobody else may ask until the transaction ends. One that runs
 * does not count: its node may have died, which is known only minutes later.
 */
export async function listKeysAtWork(tx: Tx, queue: string, keys: string[]): Promise<Set<string>> {
  await tx.executeQuery(
    CompiledQuery.raw(`select pg_advisory_xact_lock(hashtextextended('jobs.missing ' || $1, 0))`, [
      queue,
    ]),
  )
  const { rows } = await tx.executeQuery<{ key: string }>(
    CompiledQuery.raw(KEYS_AT_WORK, [queue, keys]),
  )
  return new Set(rows.map(({ key }) => key))
}

export type QueueState = {
  queue: string
  waiting: number
  /** Seconds; 0 where nothing is due. */
  oldestAge: number
  failed: number
}

export const QUEUE_STATES = `
  select q.name as queue,
    coalesce(w.waiting, 0)::float8 as waiting,
    coalesce(extract(epoch from now() - w.oldest), 0)::float8 as "oldestAge",
    coalesce(f.failed, 0)::float8 as failed
  from pgboss.queue q
  left join (
    select name, count(*) as waiting, min(created_on) filter (where start_after <= now()) as oldest
    from pgboss.job where state < 'active' and not blocked group by name) w on w.name = q.name
  left join (
    select source_name, count(*) as failed
    from pgboss.job where name = $1 and state < 'active' and not blocked
    group by source_name) f on f.source_name = q.name
  where q.name <> $1 order by q.name`

/** Every queue the database knows, also those this version does not. */
export async function listQueueStates(asker: Asking): Promise<QueueState[]> {
  const { rows } = await asker.query<QueueState>(QUEUE_STATES, [FAILED_QUEUE])
  return rows
}

/** How many were given up, by queue; queues of which none was are left out. */
export async function countFailedJobs(
  asker: Asking,
): Promise<Pick<QueueState, 'queue' | 'failed'>[]> {
  const { rows } = await asker.query<Pick<QueueState, 'queue' | 'failed'>>(
    `select source_name as queue, count(*)::float8 as failed
     from pgboss.job where name = $1 and state < 'active' and not blocked group by source_name`,
    [FAILED_QUEUE],
  )
  return rows
}

export type FailedJob = {
  id: string
  queue: string
  failedAt: Date
  error: unknown
  data: unknown
}

/** What was given up, the latest first; of one queue, or of all. */
export async function listFailedJobs(asker: Asking, queue: string | null): Promise<FailedJob[]> {
  const { rows } = await asker.query<FailedJob>(
    `select id, source_name as queue, created_on as "failedAt", source_output as error, data
     from pgboss.job
     where name = $1 and state < 'active' and not blocked and ($2::text is null or source_name = $2)
     order by created_on desc limit 1000`,
    [FAILED_QUEUE, queue],
  )
  return rows
}
