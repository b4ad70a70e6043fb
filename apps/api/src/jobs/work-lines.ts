import type { Asking } from '../db/open-asker.ts'
import type { PgBoss } from 'pg-boss'
import { failureOf } from './failure-of.ts'
import { forEach } from './for-each.ts'
import { MOST_LOCKS } from './queue-settings.ts'
import {
  countTries,
  listLines,
  pushBack,
  withLines,
  type InLine,
  type Lines,
} from './lines.queries.ts'

export type Numbered = { version: number; key: string | null }

type Wanted<Data> = {
  boss: PgBoss
  lines: Lines
  queue: string
  /** Keys. */
  atOnce: number
  /** What this node was given; every one has a key. */
  claimed: { data: Data }[]
  run: (job: { id: string; data: Data }) => Promise<void>
}

type Outcome<Data> = {
  done: string[]
  failed: { job: InLine<Data>; error: unknown }[]
  /** Each holds up what stands behind it. */
  heads: InLine<Data>[]
}

/**
 * Works the lines that these jobs stand in, each up to the last of them. pg-boss hands jobs out by
 * the time their transactions began, on many nodes at once; so what it hands out only says which
 * lines to look at, and under the line's lock everything unfinished is done by version, also what
 * another node claimed. A job that fails holds its line until its next try, and lets it go on after
 * its last. Everything is settled before the lock goes. When the lock goes first, what is under way ends
 * and nothing more begins: another node may be at the same line by now. Nothing of it is settled here,
 * so the jobs this node was given are tried again.
 * Of many keys so many are worked at a time as may be locked together, each portion settled before the next.
 */
export async function workLines<Data extends Numbered>(wanted: Wanted<Data>): Promise<void> {
  const ends = [...endsOf(wanted.claimed)]
  for (let from = 0; from < ends.length; from += MOST_LOCKS)
    await workPortion(wanted, new Map(ends.slice(from, from + MOST_LOCKS)))
}

async function workPortion<Data extends Numbered>(
  { boss, lines, queue, atOnce, run }: Wanted<Data>,
  ends: Map<string, number>,
) {
  await withLines(lines, queue, [...ends.keys()], async (asking, lost) => {
    const byKey = Map.groupBy(await listLines<Data>(asking, queue, ends), ({ key }) => key)
    const outcome: Outcome<Data> = { done: [], failed: [], heads: [] }
    await forEach(byKey.values(), atOnce, (line) => walk(line, run, outcome, lost))
    lost.throwIfAborted()
    await settle(boss, asking, queue, outcome)
  })
}

async function walk<Data>(
  line: InLine<Data>[],
  run: Wanted<Data>['run'],
  { done, failed, heads }: Outcome<Data>,
  lost: AbortSignal,
) {
  for (const job of line) {
    if (lost.aborted) return
    if (job.waits) return void heads.push(job)
    try {
      await run(job)
      done.push(job.id)
    } catch (error) {
      failed.push({ job, error })
      if (!job.isLastTry) return void heads.push(job)
    }
  }
}

async function settle<Data>(
  boss: PgBoss,
  asking: Asking,
  queue: string,
  { done, failed, heads }: Outcome<Data>,
) {
  const db = { executeSql: (text: string, values?: unknown[]) => asking.query(text, values) }
  if (done.length > 0) await boss.complete(queue, done, null, { db, includeQueued: true })

  const failedIds = failed.map(({ job }) => job.id)
  if (failedIds.length > 0) await countTries(asking, queue, failedIds)
  for (const { job, error } of failed) await boss.fail(queue, job.id, failureOf(error), { db })
  for (const head of heads) await pushBack(asking, queue, head)
}

function endsOf(jobs: { data: Numbered }[]): Map<string, number> {
  const ends = new Map<string, number>()
  for (const { data } of jobs)
    if (data.key !== null) ends.set(data.key, Math.max(data.version, ends.get(data.key) ?? 0))
  return ends
}
