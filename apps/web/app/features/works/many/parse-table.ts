const DELIMITERS = ['\t', ';', ','] as const
type Delimiter = (typeof DELIMITERS)[number]

/**
 * A table as spreadsheets copy or save it: cells between tabs, semicolons or commas, quoted where they
 * hold a delimiter, a quote (written twice) or a line break. Empty lines are left out.
 */
export function parseTable(text: string): string[][] {
  const clean = text.replace(/^\uFEFF?[\r\n]*/, '')
  const rows = readRows(clean, delimiterOf(clean))
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** The first of them that stands outside quotes in the first line. */
function delimiterOf(text: string): Delimiter {
  const [first = ''] = text.replace(/"[^"]*"/g, '""').split(/[\r\n]/)
  return DELIMITERS.find((one) => first.includes(one)) ?? ','
}

function readRows(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = readCell(text, at, delimiter)
    rows.at(-1)!.push(cell)
    if (end >= text.length) break

    const isLine = text[end] !== delimiter
    if (isLine) rows.push([])
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  return rows
}

type Cell = { cell: string; end: number }

function readCell(text: string, start: number, delimiter: Delimiter): Cell {
  const isQuoted = text[start] === '"'
  return isQuoted ? readQuoted(text, start, delimiter) : readPlain(text, start, delimiter)
}

function readPlain(text: string, start: number, delimiter: Delimiter): Cell {
  const end = endOf(text, start, delimiter)
  return { cell: text.slice(start, end).trim(), end }
}

/** A quote that is never closed takes the rest, rather than lose it. */
function readQuoted(text: string, start: number, delimiter: Delimiter): Cell {
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { cell: (cell + text.slice(at)).trim(), end: text.length }
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const end = endOf(text, quote + 1, delimiter)
      return { cell: (cell + text.slice(quote + 1, end)).trim(), end }
    }
    cell += '"'
    at = quote + 2
  }
}

function endOf(text: string, start: number, delimiter: Delimiter) {
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === delimiter || sign === '\n' || sign === '\r') return at
  }
  return text.length
}
