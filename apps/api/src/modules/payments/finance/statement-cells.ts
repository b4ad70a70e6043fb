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

/** What it was, for which token, and the number it is known by, which may name it already: «Выплата № 7». */
export function titleOf({ name, token, about }: Pick<MoneyRow, 'name' | 'token' | 'about'>) {
  const isNamed = about?.name.startsWith(name) ?? false
  const head = [isNamed ? about!.name : name, token?.name].filter(Boolean).join(', ')
  return about && !isNamed ? `${head}. ${about.name}` : head
}

/** `"2026-10-25T12:30:00+03:00"` → «25.10.2026 12:30». */
export const paperTime = (iso: string) =>
  `${iso.slice(0, 10).split('-').toReversed().join('.')} ${iso.slice(11, 16)}`
