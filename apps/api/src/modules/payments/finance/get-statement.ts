import { toCsv, type CsvCell } from '@kefir/rules/text/csv'
import { startOfMoscowDay } from '@kefir/rules/time/moscow-days'
import type { MoneyRow } from '@kefir/wire/finance'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { personName } from '../../accounts/people/person-name.ts'
import { drawStatement } from './draw-statement.ts'
import { getPayer } from './finance.queries.ts'
import { findHistory, nameOf } from './find-history.ts'
import { listHistoryKeys } from './history.queries.ts'
import { mergeBranches, type Shown } from './merge-branches.ts'
import { METHODS } from './money-names.ts'
import { moneyRow } from './money-row.ts'
import { branchesOf, reasonsOf } from './money-types.ts'
import { movedOf, stateOf } from './statement-cells.ts'

const AT_A_TIME = 1000
/** Pages are laid out at once, and others wait meanwhile. */
const MOST_ON_PAPER = 2000

const HEAD = [
  'Дата и время (Москва)',
  'Операция',
  'Номер',
  'Токен',
  'Цена продажи, ₽',
  'Комиссия, ₽',
  'Роялти автору, ₽',
  'Поступило, ₽',
  'Списано, ₽',
  'Способ',
  'Состояние',
]

export type Statement = { type: string; extension: string; file: string | Buffer }
type Asked = { userId: number; year: number; format: 'csv' | 'pdf' }

/** What somebody's money did in a Moscow year, the oldest first: a table for programs, or pages for people. */
export async function getStatement(
  { db, paidFor, now }: Pick<Context, 'db' | 'paidFor' | 'now'>,
  { userId, year, format }: Asked,
): Promise<Statement> {
  const rows = (await listYear({ db, paidFor }, userId, year)).toReversed()
  if (format === 'pdf') {
    if (rows.length > MOST_ON_PAPER)
      throw new AppError('VALIDATION_FAILED', {
        fields: { format: 'Операций больше 2 000: скачайте выписку в CSV' },
      })
    const name = personName(await getPayer(db, userId))
    const file = await drawStatement({ rows, year, name, at: now() })
    return { type: 'application/pdf', extension: 'pdf', file }
  }
  const file = toCsv([HEAD, ...rows.map(toCells)])
  return { type: 'text/csv; charset=utf-8', extension: 'csv', file }
}

const toCells = (row: MoneyRow): CsvCell[] => [
  row.created_at.slice(0, 19).replace('T', ' '),
  row.name,
  row.about?.name ?? '',
  row.token?.name ?? '',
  ...(row.price === null ? ['', '', ''] : [row.price, row.fee, row.royalty].map(comma)),
  comma(movedOf(row, 'in') ?? ''),
  comma(movedOf(row, 'out') ?? ''),
  METHODS[row.method],
  stateOf(row),
]

const comma = (amount: string) => amount.replace('.', ',')

/** The operations of the year, the newest first; those after it are passed by, those before it end the walk. */
export async function listYear(
  { db, paidFor }: Pick<Context, 'db' | 'paidFor'>,
  userId: number,
  year: number,
) {
  const branches = branchesOf(paidFor)
  const named = reasonsOf(paidFor)
  const from = startOfMoscowDay(`${year}-01-01`)
  const to = startOfMoscowDay(`${year + 1}-01-01`)
  const rows: MoneyRow[] = []
  let below: Shown = {}
  for (;;) {
    const asked = { userId, branches, purposes: null, named, below, limit: AT_A_TIME }
    const keys = await listHistoryKeys(db, asked)
    // Beyond the first thousand a branch may have newer ones than another's next.
    const placed = mergeBranches(branches, keys, below).slice(0, AT_A_TIME)
    const within = placed.filter(({ at }) => at >= from && at < to)
    const found = await findHistory(db, paidFor, within)
    rows.push(...within.map((key) => moneyRow(paidFor, found.get(nameOf(key))!)))

    const last = placed.at(-1)
    if (!last || placed.length < AT_A_TIME || last.at < from) return rows
    below = last.shown
  }
}
