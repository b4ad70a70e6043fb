import { toDecimal } from '@kefir/rules/money/decimal'
import { addDays, listDays, moscowDay } from '@kefir/rules/time/moscow-days'
import type { Economy } from '@kefir/wire/points'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { readCashback } from './cashback-rate.ts'
import { listLitresByDay, type LitresOfDay } from './litres.queries.ts'
import { reasonReply } from './reason-reply.ts'

const DAYS = 90

/**
 * Litres by day and by reason. Accounts that litres come from stand below zero, so what they gave is minus what
 * they received; an opening balance came from somewhere too, so that all that was issued and not burned is the supply.
 */
export async function sumEconomy(
  { doors, now }: Pick<Context, 'doors' | 'now'>,
  db: Db | Tx,
): Promise<Economy> {
  const today = moscowDay(now())
  const days = listDays(addDays(today, 1 - DAYS), today)
  const rows = await listLitresByDay(db, days[0]!)
  const issued = rows.filter(({ kind }) => !isBurned(kind))
  const burned = rows.filter(({ kind }) => isBurned(kind))

  return {
    issued: byDay(days, issued, -1n),
    burned: byDay(days, burned, 1n),
    supply: toDecimal(-rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
    by_reason: byReason(doors, issued, burned),
    cashback: await readCashback(db),
  }
}

/** `issued:quest` → `quest`; an account without a way, such as `opening`, is its own. */
const reasonOfKind = (kind: string) => kind.slice(kind.indexOf(':') + 1)

const isBurned = (kind: string) => kind.startsWith('burned:')

function byDay(days: string[], rows: LitresOfDay[], sign: bigint) {
  const sums = sumBy(rows, ({ day }) => day ?? 'before')
  return days.map((day) => ({ day, amount: toDecimal(sign * (sums.get(day) ?? 0n)) }))
}

/** In the order in which modules bring reasons; one that nobody brings comes last. */
function byReason(doors: Context['doors'], issued: LitresOfDay[], burned: LitresOfDay[]) {
  const came = sumBy(issued, ({ kind }) => reasonOfKind(kind))
  const went = sumBy(burned, ({ kind }) => reasonOfKind(kind))
  return [...new Set([...doors.litreReasons.keys(), ...came.keys(), ...went.keys()])]
    .filter((code) => came.get(code) || went.get(code))
    .map((code) => ({
      ...reasonReply(doors, code),
      issued: toDecimal(-(came.get(code) ?? 0n)),
      burned: toDecimal(went.get(code) ?? 0n),
    }))
}

function sumBy(rows: LitresOfDay[], keyOf: (row: LitresOfDay) => string) {
  const sums = new Map<string, bigint>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + BigInt(row.amount))
  return sums
}
