import type { Context } from '../../../context.ts'
import { BankAway } from '../../../ports/bank.ts'
import { postponeLook, type LookedAt } from './taking.queries.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
const SOONEST_MS = 2 * SECOND_MS
const LATEST_MS = 300 * SECOND_MS
/** What fails on our side is tried again by its job and then shown to people: the sweeper need not hurry. */
const LATEST_OF_FAILED_MS = 6 * HOUR_MS

/** A quarter of what it has taken so far: soon at first, seldom later. */
const waitAfter = (ageMs: number, latestMs: number) =>
  Math.min(latestMs, Math.max(SOONEST_MS, ageMs / 4))

type Looking = Pick<Context, 'transact' | 'jobs' | 'now' | 'log'>

type Looked = {
  table: LookedAt
  id: number
  /** When it last changed. */
  since: Date
  /** Who looks next. */
  queue: string
  data: object
}

/**
 * Looks, and whatever comes of it puts the next look off, once, however many look now; never where it is over. While
 * the bank is away that is all. What else fails is the job's to try again, and the sweeper comes back to it ever more
 * seldom.
 */
export async function lookAndLater(context: Looking, looked: Looked, look: () => Promise<void>) {
  try {
    await look()
  } catch (error) {
    if (!(error instanceof BankAway)) {
      await putOff(context, looked, { latestMs: LATEST_OF_FAILED_MS, orders: false })
      throw error
    }
    const { table, id } = looked
    context.log.warn({ err: error, table, id }, 'the bank did not answer')
    return putOff(context, looked, { soonestMs: error.retryAfter ?? 0 })
  }
  return putOff(context, looked)
}

type Wait = { soonestMs?: number; latestMs?: number; orders?: boolean }

async function putOff(
  { transact, jobs, now }: Looking,
  { table, id, since, queue, data }: Looked,
  { soonestMs = 0, latestMs = LATEST_MS, orders = true }: Wait = {},
) {
  const at = now()
  const waitMs = Math.max(soonestMs, waitAfter(at.getTime() - since.getTime(), latestMs))
  const until = new Date(at.getTime() + waitMs)
  await transact(async (tx) => {
    const isFirst = await postponeLook(tx, table, { id, now: at, until })
    if (isFirst && orders) await jobs.send(tx, queue, data, { after: until, key: String(id) })
  })
}
