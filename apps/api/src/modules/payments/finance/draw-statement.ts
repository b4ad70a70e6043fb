import { PRODUCT } from '@kefir/rules/product'
import { formatDateTime, formatRoubles } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { MoneyRow } from '@kefir/wire/finance'
import { openPdf, type PdfColumn } from '../../../pdf/open-pdf.ts'
import { METHODS } from './money-names.ts'
import { movedOf, paperTime, stateOf, sumMoved, titleOf } from './statement-cells.ts'

const COLUMNS: PdfColumn[] = [
  { title: 'Дата и время (Москва)', share: 16 },
  { title: 'Операция', share: 31 },
  { title: 'Поступило', share: 13, align: 'right' },
  { title: 'Списано', share: 13, align: 'right' },
  { title: 'Способ', share: 9 },
  { title: 'Состояние', share: 18 },
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
  const [came, went] = [sumMoved(rows, 'in'), sumMoved(rows, 'out')].map(formatRoubles)
  pdf.text(`Итого: поступило ${came}, списано ${went}`, { isBold: true })
  return pdf.end()
}

const toCells = (row: MoneyRow): string[] => [
  paperTime(row.created_at),
  `${titleOf(row)}${partsOf(row)}`,
  roubles(movedOf(row, 'in')),
  roubles(movedOf(row, 'out')),
  METHODS[row.method],
  stateOf(row),
]

const roubles = (amount: string | null) => (amount === null ? '' : formatRoubles(amount))

/** How the price of a sale was parted: the rest of it is what came. */
const partsOf = ({ price, fee, royalty }: MoneyRow) =>
  price === null
    ? ''
    : `. Цена ${formatRoubles(price)}, комиссия ${formatRoubles(fee)}, роялти автору ${formatRoubles(royalty)}`
