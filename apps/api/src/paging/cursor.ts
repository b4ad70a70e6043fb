import { AppError } from '../app-error.ts'

/** The sort values of the last row shown, ending with its id. */
export type SortKey = (string | number)[]

/** What each of them is: a whole number (kopecks, microseconds, an id) or a text. */
export type SortShape = readonly ('whole' | 'text')[]

export type Cursor = { page: number; after: SortKey }

/** Where the next page begins, as an opaque word of its address. */
export const writeCursor = ({ page, after }: Cursor) =>
  Buffer.from(JSON.stringify([page, ...after])).toString('base64url')

/** The word read back, or a refusal: people do not write these by hand. */
export function readCursor(word: string, shape: SortShape): Cursor {
  const [page, ...after] = parse(word)
  const isWhole =
    Number.isInteger(page) &&
    (page as number) > 1 &&
    after.length === shape.length &&
    shape.every((kind, index) =>
      kind === 'whole' ? Number.isSafeInteger(after[index]) : isText(after[index]),
    )
  if (!isWhole)
    throw new AppError('VALIDATION_FAILED', {
      fields: { cursor: 'Ссылка на страницу списка повреждена' },
    })

  return { page: page as number, after: after as SortKey }
}

/** PostgreSQL's texts hold anything but the zero character. */
const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0')

function parse(word: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(word, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
