import type { Context } from '../../../context.ts'
import { postponeLook, type LookedAt } from './taking.queries.ts'

const SECOND_MS = 1_000
const SOONEST_MS = 2 * SECOND_MS
const LATEST_MS = 300 * SECOND_MS

/** A quarter of what it has taken so far: soon at first, seldom later. */
const waitAfter = (ageMs: number) => Math.min(LATEST_MS, Math.max(SOONEST_MS, ageMs / 4))

type Looked = {
  table: LookedAt
  id: number
  /** When it last changed. */
  since: Date
  /** Who looks next. */
  queue: string
  data: object
}

/** Orders the next look, once, however many have looked now; nothing where it is over. */
export async function lookLater(
  { transact, jobs, now }: Pick<Context, 'transact' | 'jobs' | 'now'>,
  { table, id, since, queue, data }: Looked,
) {
  const at = now()
  const until = new Date(at.getTime() + waitAfter(at.getTime() - since.getTime()))
  await transact(async (tx) => {
    if (await postponeLook(tx, table, { id, now: at, until }))
      await jobs.send(tx, queue, data, { after: until })
  })
}
