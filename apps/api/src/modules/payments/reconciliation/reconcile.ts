import { compareRows, type Difference, type TheirRow } from '@kefir/rules/payments/compare-rows'
import { THINGS, type Thing } from '@kefir/rules/payments/finding-words'
import type { Context } from '../../../context.ts'
import { BankAway, BankRefusal, type BookedRow, type Page } from '../../../ports/bank.ts'
import { listOurRows } from './books.queries.ts'
import { resolveGone, saveFound } from './findings.queries.ts'
import { endRun, findRun } from './runs.queries.ts'

export const RECONCILE = 'payments.reconcile'

/** Clocks of both sides differ a little: the bank is asked from so much earlier, to be matched only. */
const MARGIN_MS = 60 * 60_000
/** What changed so lately may still be on its way from one side to the other. */
const SETTLING_MS = 15 * 60_000

type Reconciling = Pick<Context, 'db' | 'bank' | 'paidFor' | 'transact' | 'now' | 'log'>

/** Walks the bank's books and compares each line with ours, in both directions; every difference is a finding. */
export async function reconcile(context: Reconciling, { runId }: { runId: number }) {
  const { db, transact, now, log } = context
  const run = await findRun(db, runId)
  if (!run || run.ended_at !== null) return
  try {
    const { counts, differences } = await compareAll(context, run.since)
    await transact(async (tx) => {
      const at = now()
      await saveFound(tx, differences, at)
      await resolveGone(tx, { differences, since: run.since, at })
      await endRun(tx, runId, { ...counts, found: differences.length, ended_at: at })
    })
  } catch (error) {
    if (!(error instanceof BankAway) && !(error instanceof BankRefusal)) throw error
    log.warn({ err: error, runId }, 'the bank did not show its books')
    const failure = 'Банк не ответил. Ничего не изменилось: повторите сверку позже'
    await transact((tx) => endRun(tx, runId, { failure, ended_at: now() }))
  }
}

async function compareAll({ db, bank, paidFor, now }: Reconciling, since: Date) {
  const until = new Date(now().getTime() - SETTLING_MS)
  const from = new Date(since.getTime() - MARGIN_MS)
  const lists = {
    payment: bank.listPayments,
    refund: bank.listRefunds,
    payout: bank.listPayouts,
  }
  const waiting = paidFor.filter(({ mayWait }) => mayWait).map(({ code }) => code)
  const counts = { payments: 0, refunds: 0, payouts: 0 }
  const differences: Difference[] = []
  for (const thing of THINGS) {
    const theirs = (await readAll((cursor) => lists[thing](from, cursor))).map((row) =>
      theirRow(thing, row),
    )
    // After the bank's: what both know by then is no difference.
    const bankIds = theirs.map(({ id }) => id)
    const ours = await listOurRows(db, thing, { since, bankIds, now: now(), waiting })
    counts[`${thing}s`] = theirs.length
    differences.push(...compareRows({ ours, theirs, since, until }))
  }
  return { counts, differences }
}

async function readAll(read: (cursor: string | undefined) => Promise<Page<BookedRow>>) {
  const rows: BookedRow[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    rows.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return rows
}

const theirRow = (thing: Thing, row: BookedRow): TheirRow => ({
  thing,
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  cause: thing === 'refund' ? (row.paymentId ?? '') : (row.metadata[thing] ?? ''),
  refunded: row.refunded,
  madeAt: row.createdAt,
})
