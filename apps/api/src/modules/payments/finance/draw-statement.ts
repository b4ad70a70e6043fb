import { toDecimal, fromDecimal } from '@kefir/rules/money/decimal'
import { PRODUCT } from '@kefir/rules/product'
import { formatDateTime, formatRoubles } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { MoneyRow } from '@kefir/wire/finance'
import { openPdf, type PdfColumn } from '../../../pdf/open-pdf.ts'
import { METHODS, TYPES } from './money-names.ts'

const COLUMNS: PdfColumn[] = [
  { title: 'Дата и время (Москва)', share: 16 },
  { title: 'Операция', share: 22 },
  { title: 'Поступило', share: 13, align: 'right' },
  { title: 'Списано', share: 13, align: 'right' },
  { title: 'Комиссия', share: 12, align: 'right' },
  { title: 'Способ', share: 9 },
  { title: 'Состояние', share: 15 },
]

type Statement = { rows: MoneyRow[]; year: number; name: string; at: Date }

/** A year's operations on paper, with what came and what went. */
export function drawStatement({ rows, year, name, at }: Statement): Promise<Buffer> {
  const title = `Выписка за ${year} год`
  const pdf = openPdf({ title: `${title}, ${PRODUCT.name}`, at })
  pdf.text(title, { isBold: true, size: 16 })
  pdf.text(`${PRODUCT.name}. Владелец счёта: ${name}`)
  pdf.text(`Составлена ${formatDateTime(toMoscowIso(at))}, время московское`)
  pdf.rule()
  if (rows.length === 0) pdf.text('За этот год операций не было.')
  else pdf.table(COLUMNS, rows.map(toCells))
  pdf.text(`Завершено: поступило ${sumOf(rows, 'in')}, списано ${sumOf(rows, 'out')}`, {
    isBold: true,
  })
  return pdf.end()
}

const toCells = (row: MoneyRow): string[] => [
  row.created_at.slice(0, 16).replace('T', ' '),
  `${TYPES[row.type]} № ${row.id}${row.token ? `, ${row.token.name}` : ''}`,
  row.direction === 'in' ? formatRoubles(row.amount) : '',
  row.direction === 'out' ? formatRoubles(row.amount) : '',
  Number(row.fee) > 0 ? formatRoubles(row.fee) : '',
  METHODS[row.method],
  row.status.name,
]

/** Only what has happened: a payment that was declined took nothing. */
const sumOf = (rows: MoneyRow[], direction: MoneyRow['direction']) =>
  formatRoubles(
    toDecimal(
      rows
        .filter((row) => row.direction === direction && row.status.code === 'succeeded')
        .reduce((sum, { amount }) => sum + fromDecimal(amount), 0n),
    ),
  )
