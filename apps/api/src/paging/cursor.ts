import { isStorable } from '@kefir/rules/text/is-storable'
import { LARGEST_INT } from '@kefir/wire/common'
import { AppError } from '../app-error.ts'

/** The sort values of the last row shown, ending with its id. */
export type SortKey = (string | number)[]

/** What each of them is compared with in the database: a value beyond its type is a failure there. */
export type SortShape = readonly (keyof typeof FITS)[]

const FITS = {
  int: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INT,
  count: (value: unknown) => FITS.int(value) && (value as number) >= 0,
  bigint: (value: unknown) => Number.isSafeInteger(value),
  text: (value: unknown) => typeof value === 'string' && isStorable(value),
}

export type Cursor = { page: number; after: SortKey }

/** Where the next page begins, as an opaque word of its address. */
export const writeCursor = ({ page, after }: Cursor) =>
  Buffer.from(JSON.stringify([page, ...after])).toString('base64url')

/** The word read back, or a refusal: people do not write these by hand. */
export function readCursor(word: string, shape: SortShape): Cursor {
  const [page, ...after] = parse(word)
  const isWhole =
    FITS.int(page) &&
    (page as number) > 1 &&
    after.length === shape.length &&
    shape.every((kind, index) => FITS[kind](after[index]))
  if (!isWhole)
    throw new AppError('VALIDATION_FAILED', {
      fields: { cursor: 'Ссылка на страницу списка повреждена' },
    })

  return { page: page as number, after: after as SortKey }
}

function parse(word: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(word, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
