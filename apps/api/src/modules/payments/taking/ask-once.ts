import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { BankRefusal, type BookedRow, type Page } from '../../../ports/bank.ts'
import { renewKey, type LookedAt } from './taking.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The bank forgets a key after a day. The hour before, nothing is sent and nothing begun: a request may be on its way. */
const FORGOTTEN_MS = DAY_MS
const SENT_WITHIN_MS = FORGOTTEN_MS - HOUR_MS
/** Clocks of both sides differ a little. */
const MARGIN_MS = HOUR_MS
/** So far back the bank's lists surely go. */
const LISTED_MS = 30 * DAY_MS

type Asking = Pick<Context, 'transact' | 'now' | 'log'>

/** What the bank is to make, once, of a row that has none of its ids yet. */
type Wanted<Told> = {
  table: LookedAt
  /** `updated_at` is when the key was written: nothing else changes a row that the bank has not answered about. */
  row: { id: number; key: string; updated_at: Date }
  begin: (key: string) => Promise<Told>
  list: (since: Date, cursor?: string) => Promise<Page<BookedRow>>
  isOurs: (booked: BookedRow) => boolean
  find: (bankId: string) => Promise<Told | null>
}

/**
 * Begins it under its key, as often as it takes, while the bank remembers the key. Later the bank would begin a second
 * one: then its lists are asked, and only where they have none it is begun anew, under a key that is written first.
 */
export async function askOnce<Told>(context: Asking, wanted: Wanted<Told>): Promise<Told | null> {
  const { table, row, begin, find } = wanted
  const ageMs = context.now().getTime() - row.updated_at.getTime()
  if (ageMs < SENT_WITHIN_MS) return begin(row.key)

  const made = await findMade(wanted)
  if (made) return find(made.id)
  if (ageMs < FORGOTTEN_MS) return null
  if (ageMs > LISTED_MS)
    throw new Error(`${table} ${row.id}: asked for before the bank’s lists begin`)

  const key = randomUUID()
  const isRenewed = await context.transact((tx) =>
    renewKey(tx, table, { id: row.id, from: row.key, to: key, at: context.now() }),
  )
  if (!isRenewed) return null
  context.log.warn({ table, id: row.id }, 'the bank made nothing in a day: begun anew')
  return begin(key)
}

/** One that lives before one that was cancelled. */
async function findMade<Told>({ table, row, list, isOurs }: Wanted<Told>) {
  const since = new Date(row.updated_at.getTime() - MARGIN_MS)
  const made: BookedRow[] = []
  let cursor: string | undefined
  try {
    do {
      const page = await list(since, cursor)
      made.push(...page.items.filter(isOurs))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error
    // Said of the list, not of what we look for in it.
    throw new Error(`${table} ${row.id}: the bank does not show its lists`, { cause: error })
  }
  return made.find(({ status }) => status !== 'cancelled') ?? made[0]
}

/** Whether the bank may have forgotten what was asked under a key of this age. */
export const isKeyOld = (since: Date, now: Date) =>
  now.getTime() - since.getTime() >= SENT_WITHIN_MS
