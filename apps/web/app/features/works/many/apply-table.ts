import { WORK_LIMITS } from '@kefir/rules/works/limits'
import type { Trait } from '../traits.ts'

/** What the table says of one file. */
export type Told = { name: string; description: string; traits: Trait[] }

export type TableRow = { fileName: string } & Told

type Applied<Row> = {
  rows: Row[]
  /** How many rows the table filled. */
  filled: number
  /** Files that the table names and nobody has chosen. */
  missing: string[]
  /** How many of its lines are of works that are made already. */
  late: number
}

const FILE = ['файл', 'имя файла', 'file', 'filename']
const NAME = ['название', 'имя', 'name', 'title']
const DESCRIPTION = ['описание', 'description']

/**
 * Puts a pasted table into the rows. Its first line may name the columns: the file, the name, the
 * description, and any other is a property. Lines find their rows by the file's name, or else stand in
 * the order of those that may still be changed. An empty cell changes nothing, and no cell a row that
 * `isFixed`: its work is made as it was.
 */
export function applyTable<Row extends TableRow>(
  rows: Row[],
  table: string[][],
  isFixed: (row: Row) => boolean,
): Applied<Row> {
  const { columns, lines } = readColumns(table, rows)
  const byFile = columns.includes('file')
  const told = lines.map((cells) => readLine(columns, cells))
  const open = rows.filter((row) => !isFixed(row))

  const find = (row: Row) =>
    byFile ? told.find((line) => isSameFile(line.fileName, row.fileName)) : told[open.indexOf(row)]
  const next = rows.map((row) => {
    const line = isFixed(row) ? undefined : find(row)
    return line ? { ...row, ...merge(row, line) } : row
  })
  const filled = next.filter((row, index) => row !== rows[index]).length
  if (!byFile)
    return { rows: next, filled, missing: told.slice(open.length).map(({ name }) => name), late: 0 }

  const names = told.map(({ fileName }) => fileName).filter((name) => name !== '')
  const without = (some: Row[]) =>
    names.filter((name) => !some.some((row) => isSameFile(name, row.fileName)))
  const missing = without(rows)
  return { rows: next, filled, missing, late: without(open).length - missing.length }
}

type Column = 'file' | 'name' | 'description' | { trait: string }

function readColumns(
  table: string[][],
  rows: TableRow[],
): { columns: Column[]; lines: string[][] } {
  const [head = [], ...rest] = table
  const words = head.map((cell) => cell.toLowerCase())
  const isHead = words.some((word) => FILE.includes(word) || NAME.includes(word))
  if (isHead) return { columns: words.map((word, at) => columnOf(word, head[at]!)), lines: rest }

  const startsWithFile = rows.some((row) => isSameFile(head[0] ?? '', row.fileName))
  const plain: Column[] = startsWithFile ? ['file', 'name', 'description'] : ['name', 'description']
  return { columns: plain, lines: table }
}

function columnOf(word: string, title: string): Column {
  if (FILE.includes(word)) return 'file'
  if (NAME.includes(word)) return 'name'
  return DESCRIPTION.includes(word) ? 'description' : { trait: title }
}

function readLine(columns: Column[], cells: string[]): TableRow {
  const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const traits = columns.flatMap((column, at) =>
    typeof column === 'object' && column.trait !== '' && cells[at]
      ? [{ name: column.trait, value: cells[at] }]
      : [],
  )
  return {
    fileName: cellOf('file'),
    name: cellOf('name'),
    description: cellOf('description'),
    traits: traits.slice(0, WORK_LIMITS.traits),
  }
}

/** Properties of the table replace those of the same name and join the others. */
function merge(row: Told, line: Told): Told {
  const kept = row.traits.filter(({ name }) => !line.traits.some((one) => one.name === name))
  return {
    name: line.name || row.name,
    description: line.description || row.description,
    traits: [...kept, ...line.traits].slice(0, WORK_LIMITS.traits),
  }
}

/** «Кот.PNG» and «кот» name one file; spreadsheets often lose the ending. */
function isSameFile(told: string, fileName: string) {
  const [a, b] = [told.trim().toLowerCase(), fileName.toLowerCase()]
  return a !== '' && (a === b || a === b.replace(/\.[^.]+$/, ''))
}
