import { toDecimal } from '@kefir/rules/money/decimal'
import { LITRE_REASON_CODES, litreReasonName, reasonOfKind } from '@kefir/rules/points/reasons'
import { addDays, listDays, moscowDay } from '@kefir/rules/time/moscow-days'
import type { Economy } from '@kefir/wire/points'
import type { Db, Tx } from '../../db/client.ts'
import { readCashback } from './cashback-rate.ts'
import { listLitresByDay, type LitresOfDay } from './litres.queries.ts'

const DAYS = 90

/**
 * Litres by day and by reason. Accounts that litres come from stand below zero, so what they gave is minus what
 * they received; an opening balance came from somewhere too, so that all that was issued and not burned is the supply.
 */
export async function sumEconomy(db: Db | Tx, now: Date): Promise<Economy> {
  const today = moscowDay(now)
  const days = listDays(addDays(today, 1 - DAYS), today)
  const rows = await listLitresByDay(db, days[0]!)
  const issued = rows.filter(({ kind }) => !isBurned(kind))
  const burned = rows.filter(({ kind }) => isBurned(kind))

  return {
    issued: byDay(days, issued, -1n),
    burned: byDay(days, burned, 1n),
    supply: toDecimal(-rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
    by_reason: byReason(issued, burned),
    cashback: await readCashback(db),
  }
}

const isBurned = (kind: string) => kind.startsWith('burned:')

function byDay(days: string[], rows: LitresOfDay[], sign: bigint) {
  const sums = sumBy(rows, ({ day }) => day ?? 'before')
  return days.map((day) => ({ day, amount: toDecimal(sign * (sums.get(day) ?? 0n)) }))
}

/** In the order in which reasons are listed; one that this version does not know comes last. */
function byReason(issued: LitresOfDay[], burned: LitresOfDay[]) {
  const came = sumBy(issued, ({ kind }) => reasonOfKind(kind))
  const went = sumBy(burned, ({ kind }) => reasonOfKind(kind))
  return [...new Set([...LITRE_REASON_CODES, ...came.keys(), ...went.keys()])]
    .filter((code) => came.get(code) || went.get(code))
    .map((code) => ({
      code,
      name: litreReasonName(code),
      issued: toDecimal(-(came.get(code) ?? 0n)),
      burned: toDecimal(went.get(code) ?? 0n),
    }))
}

function sumBy(rows: LitresOfDay[], keyOf: (row: LitresOfDay) => string) {
  const sums = new Map<string, bigint>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + BigInt(row.amount))
  return sums
}
