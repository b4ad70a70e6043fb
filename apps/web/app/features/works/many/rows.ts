import { WORK_LIMITS } from '@kefir/rules/works/limits'
import { checkTraits, type Trait } from '../traits.ts'

/**
 * waiting: nothing has gone out. sending: bytes go. sent: the file has arrived. creating: the work is
 * being made. done: it is. failed: see `error`, another try may help. refused: the file will not do. lost:
 * the browser has forgotten the file after a reload.
 */
export type Stage =
  | 'waiting'
  | 'sending'
  | 'sent'
  | 'creating'
  | 'done'
  | 'failed'
  | 'refused'
  | 'lost'

export type Row = {
  key: string
  fileName: string
  bytes: number
  name: string
  description: string
  traits: Trait[]
  stage: Stage
  /** Of the file, from 0 to 1. */
  share: number
  uploadId: string | null
  /** Of the file that arrived: a reload takes the file itself from the browser. */
  picture: string | null
  /** Under which the work is asked for: the same words ask for the same work, also after a reload. */
  deedKey: string | null
  tokenId: number | null
  error: string | null
}

export const MOST_ROWS = 100

export type Chosen = { name: string; size: number }

/** Rows for files that were chosen; one that a reload has lost finds its row again. */
export function addFiles(rows: Row[], files: Chosen[], newKey: () => string) {
  const next = [...rows]
  const added: { key: string; file: number }[] = []
  files.forEach((file, index) => {
    const lost = next.findIndex(
      (row) => row.stage === 'lost' && row.fileName === file.name && row.bytes === file.size,
    )
    if (lost === -1 && next.length >= MOST_ROWS) return
    const row: Row = lost === -1 ? newRow(file, newKey()) : { ...next[lost]!, ...AGAIN }
    if (lost === -1) next.push(row)
    else next[lost] = row
    added.push({ key: row.key, file: index })
  })
  return { rows: next, added, left: files.length - added.length }
}

const AGAIN = { stage: 'waiting', share: 0, error: null } as const

const newRow = ({ name, size }: Chosen, key: string): Row => ({
  key,
  fileName: name,
  bytes: size,
  name: titleOf(name),
  description: '',
  traits: [],
  stage: 'waiting',
  share: 0,
  uploadId: null,
  picture: null,
  deedKey: null,
  tokenId: null,
  error: null,
})

/** «sonnyy_kot-2.png» → «Sonnyy kot 2»: better than nothing, and easily typed over. */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_\-.]+/g, ' ')
    .trim()
    .slice(0, WORK_LIMITS.name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Typing changes what is asked for, so it is another deed; what is done stays done. */
export const editRow = (rows: Row[], key: string, part: Partial<Row>): Row[] =>
  changeRow(rows, key, { ...part, deedKey: null, error: null })

export const changeRow = (rows: Row[], key: string, part: Partial<Row>): Row[] =>
  rows.map((row) => (row.key === key ? { ...row, ...part } : row))

/** What is to be mended in the row before its work can be made, or null. */
export function faultOf({ name, traits }: Pick<Row, 'name' | 'traits'>): string | null {
  if (name.trim() === '') return 'Назовите работу'
  const fault = checkTraits(traits).find(Boolean)
  return fault ? `Свойства: ${fault.toLowerCase()}` : null
}

/** Its work is made, or being made: of other words it would lie. */
export const isFixed = ({ stage }: Pick<Row, 'stage'>) => stage === 'done' || stage === 'creating'

/** Whether some row may still become a work, now or after it is mended. */
export const hasMore = (rows: Row[]) =>
  rows.some(({ stage }) => stage !== 'done' && stage !== 'refused')

export type Removed = { row: Row; at: number }

/** A row back to where it stood. */
export const bringBack = (rows: Row[], { row, at }: Removed): Row[] => rows.toSpliced(at, 0, row)

/** Rows whose works can be made now. */
export const readyRows = (rows: Row[]) =>
  rows.filter(
    (row) =>
      row.uploadId !== null &&
      (row.stage === 'sent' || row.stage === 'failed') &&
      faultOf(row) === null,
  )

/** Why so many works cannot be made now, told before the first of them is asked for; null where they can. */
export function whyTooMany(ready: number, room: Room | null): string | null {
  if (room === null) return null
  const { waiting, most } = room
  const left = Math.max(0, most - waiting)
  if (ready <= left) return null
  return left === 0
    ? `На\u00a0модерации уже ${most}\u00a0ваших работ и\u00a0правок: дождитесь решения или отзовите лишние`
    : `На\u00a0модерации может ждать ${most}\u00a0ваших работ, сейчас поместится ещё ${left}: уберите лишние строки`
}

export type Room = { waiting: number; most: number }

/**
 * How many files have arrived, of how many that still may, and what part of their bytes, in whole per
 * cent: a hundred when all are there and not before.
 */
export function wholeProgress(rows: Row[]) {
  const coming = rows.filter(({ stage }) => stage !== 'refused')
  const arrived = coming.filter(({ uploadId }) => uploadId !== null).length
  const all = coming.reduce((sum, { bytes }) => sum + bytes, 0)
  const gone = coming.reduce((sum, row) => sum + row.bytes * shareOf(row), 0)
  const percent = all === 0 ? 0 : Math.floor((gone / all) * 100)
  return {
    arrived,
    coming: coming.length,
    percent: arrived === coming.length ? 100 : Math.min(99, percent),
  }
}

const shareOf = ({ uploadId, stage, share }: Row) =>
  uploadId !== null ? 1 : stage === 'sending' ? share : 0

/** Rows as a reload finds them: what was on its way is not, and files are gone from the browser. */
export const afterReload = (rows: Row[]): Row[] =>
  rows.map((row) => {
    if (row.stage === 'done' || row.stage === 'refused') return row
    return row.uploadId ? { ...row, stage: 'sent' } : { ...row, stage: 'lost', share: 0 }
  })
