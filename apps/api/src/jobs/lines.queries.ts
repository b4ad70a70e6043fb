import type { Pool } from 'pg'
import { takeTrusted } from '../db/lasting-pool.ts'
import type { Asking } from '../db/open-asker.ts'
import type { Silence } from '../db/watch-silence.ts'

/** Whose connections are held for long, and heard to fall silent while an answer is waited for. */
export type Lines = { pool: Pool; silence: Silence }

/** A job of a line: unfinished, claimed by some node or waiting. */
export type InLine<Data> = {
  id: string
  key: string
  data: Data
  version: number
  /** Its time has not come: it failed before, or stands behind one that did. */
  waits: boolean
  isLastTry: boolean
}

/**
 * Nobody else works these keys of the queue meanwhile, on any node. The locks go with their connection,
 * whoever ends it: `lost` tells the work so, which must then begin nothing more.
 */
export async function withLines<Result>(
  { pool, silence }: Lines,
  queue: string,
  keys: string[],
  work: (asking: Asking, lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const client = await takeTrusted(pool, silence)
  const asking: Asking = {
    query: (text, values) => silence.listen(client, client.query(text, values)),
  }
  const loss = new AbortController()
  const lose = (error: Error) => loss.abort(error)
  client.once('error', lose)
  try {
    await asking.query('begin')
    // One order for everybody, so that two batches with keys in common cannot wait for each other.
    await asking.query(
      `select pg_advisory_xact_lock(lock) from (
         select distinct hashtextextended($1 || ' ' || key, 0) as lock
         from unnest($2::text[]) as key order by lock) as wanted`,
      [queue, keys],
    )
    const result = await work(asking, loss.signal)
    await asking.query('commit')
    client.release()
    return result
  } catch (error) {
    // The connection goes, and its locks with it.
    client.release(true)
    throw error
  } finally {
    client.off('error', lose)
  }
}

export const LINES = `
  select j.id, j.singleton_key as key, j.data, (j.data ->> 'version')::float8 as version,
    j.start_after > clock_timestamp() as waits,
    j.retry_count + (j.state < 'active' and j.started_on is not null)::int >= j.retry_limit
      as "isLastTry"
  from unnest($2::text[], $3::int8[]) as line (key, last)
  join pgboss.job j on j.name = $1 and j.singleton_key = line.key
    and (j.data ->> 'version')::int8 <= line.last and j.state < 'completed'
  order by (j.data ->> 'version')::int8`

/** The unfinished jobs of each key up to a version, the earliest first. */
export async function listLines<Data>(
  asking: Asking,
  queue: string,
  ends: Map<string, number>,
): Promise<InLine<Data>[]> {
  const values = [queue, [...ends.keys()], [...ends.values()]]
  const { rows } = await asking.query<InLine<Data>>(LINES, values)
  return rows
}

/** Counts a try of jobs that no node had claimed, as a claim would have. */
export async function countTries(asking: Asking, queue: string, ids: string[]): Promise<void> {
  await asking.query(
    `update pgboss.job
     set state = 'active', started_on = now(), retry_count = retry_count + (started_on is not null)::int
     where name = $1 and id = any($2::uuid[]) and state < 'active'`,
    [queue, ids],
  )
}

/** Puts everything behind this job back into the queue, not to be tried before it; no try is used up. */
export async function pushBack(asking: Asking, queue: string, head: InLine<unknown>) {
  await asking.query(
    `update pgboss.job j
     set state = case when j.state = 'active' then 'retry' else j.state end,
       retry_limit = j.retry_limit + (j.state = 'active')::int,
       start_after = greatest(j.start_after, head.start_after)
     from pgboss.job head
     where head.name = $1 and head.id = $2
       and j.name = $1 and j.singleton_key = $3 and j.state < 'completed'
       and (j.data ->> 'version')::int8 > $4`,
    [queue, head.id, head.key, head.version],
  )
}
