export type CsvCell = string | number | null

/** Excel and LibreOffice read a cell that begins so as a formula, which may call out or run a program. */
const FORMULA = /^[=+\-@\t\r\n]/
const NUMBER = /^-?\d+([.,]\d+)?$/
/** Without it Excel takes UTF-8 for the machine's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as Russian Excel opens it: UTF-8 with its mark, semicolons, and nothing that is run. */
export const toCsv = (rows: CsvCell[][]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`

function writeCell(cell: CsvCell): string {
  const text = String(cell ?? '')
  const tame = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}
