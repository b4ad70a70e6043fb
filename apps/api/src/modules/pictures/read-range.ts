import type { FilePart } from '../../ports/file-store.ts'

/**
 * The part that a `Range` header asks of a file. Null: give the whole, as for several parts at once,
 * which no player asks for and which we need not answer.
 */
export function readRange(
  header: string | undefined,
  size: number,
): FilePart | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null

  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
