import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import type { Rows } from './bank-objects.ts'

export type TableName = keyof Rows
type Change<Table extends TableName = TableName> = {
  [Name in Table]: { in: Name; id: string; row: Rows[Name] | null }
}[Table]

export type BankStore = { [Name in TableName]: ReadonlyMap<string, Rows[Name]> } & {
  /** All of it or nothing, and on the disk before anybody hears of it. */
  write(changes: Change[]): void
  close(): void
}

const TABLES = ['payments', 'refunds', 'payouts', 'keys', 'hints'] as const
/** Lines that only say what later ones unsay are left out at the next start. */
const TIDY_FROM = 1_000

/**
 * The bank's memory and its journal: a line for each thing that happened, in one write, so that a process killed
 * at any moment leaves whole lines but for the last. One process at a time: the one that holds the folder's lock.
 */
export function openBankStore(folder: string): BankStore {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'journal.jsonl')
  const tables = emptyTables()
  const { lines, isTorn } = readLines(path)
  for (const changes of lines) for (const change of changes) apply(tables, change)

  const rows = TABLES.reduce((sum, name) => sum + tables[name].size, 0)
  if (isTorn || lines.length > TIDY_FROM + rows * 2) writeAnew(path, tables)
  const file = openSync(path, 'a', 0o600)

  return {
    ...tables,
    write(changes) {
      if (changes.length === 0) return
      writeSync(file, `${JSON.stringify(changes)}\n`)
      for (const change of changes) apply(tables, change)
    },
    close: () => closeSync(file),
  }
}

type Tables = { [Name in TableName]: Map<string, Rows[Name]> }

const emptyTables = (): Tables => ({
  payments: new Map(),
  refunds: new Map(),
  payouts: new Map(),
  keys: new Map(),
  hints: new Map(),
})

function apply(tables: Tables, { in: name, id, row }: Change) {
  const table = tables[name] as Map<string, unknown>
  if (row === null) table.delete(id)
  else table.set(id, row)
}

function readLines(path: string): { lines: Change[][]; isTorn: boolean } {
  const lines: Change[][] = []
  const texts = readIfThere(path).split('\n')
  // What follows the last line's end is nothing, or a line that was never finished and never answered.
  const rest = texts.pop()
  try {
    for (const text of texts) lines.push(JSON.parse(text) as Change[])
  } catch {
    throw new StartRefusal(`Файл ${path} испорчен: верните его из копии или удалите.`)
  }
  return { lines, isTorn: rest !== '' }
}

function readIfThere(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function writeAnew(path: string, tables: Tables) {
  const changes = TABLES.flatMap((name) =>
    [...tables[name]].map(([id, row]) => `${JSON.stringify([{ in: name, id, row }])}\n`),
  )
  writeFileSync(`${path}.new`, changes.join(''), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
