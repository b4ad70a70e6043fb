import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import { formatRoubles } from '@kefir/rules/text/format-russian'
import type { MoneyRow } from '@kefir/wire/finance'

/** What stands in the column of what came or of what went; nothing for what did not move, so that columns may be summed. */
export const movedOf = (row: MoneyRow, direction: MoneyRow['direction']): string | null =>
  row.is_moved && row.direction === direction ? row.amount : null

/** What did not move has its sum here, in words. */
export const stateOf = (row: MoneyRow): string =>
  row.is_moved ? row.status.name : `${row.status.name}: ${formatRoubles(row.amount)}`

/** The sum of a column. */
export const sumMoved = (rows: MoneyRow[], direction: MoneyRow['direction']): string =>
  toDecimal(rows.reduce((sum, row) => sum + fromDecimal(movedOf(row, direction) ?? '0'), 0n))
