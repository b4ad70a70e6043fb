import { AppError } from '../app-error.ts'
import { readCursor, type SortKey, type SortShape } from './cursor.ts'
import { MOST_COUNTED } from './total.ts'

/** Further than this only a cursor leads: skipping rows costs more the deeper it goes. */
const MOST_SKIPPED = MOST_COUNTED

/** Whether a page may be asked for by its number alone; no address is told that would be refused. */
export const isSkippedTo = (page: number, perPage: number) => (page - 1) * perPage <= MOST_SKIPPED

export type PageAsked = {
  page: number
  perPage: number
  /** Rows to skip when there is no cursor. */
  offset: number
  /** The sort values after which the page begins, or null. */
  after: SortKey | null
}

type Query = { page: number; per_page?: number | undefined; cursor?: string | undefined }

/** Which rows a list's query asks for. `shape` tells the sort's values, the id included. */
export function pageAsked(query: Query, size: number, shape: SortShape): PageAsked {
  const perPage = query.per_page ?? size
  if (query.cursor !== undefined) {
    const { page, after } = readCursor(query.cursor, shape)
    return { page, perPage, offset: 0, after }
  }

  if (!isSkippedTo(query.page, perPage))
    throw new AppError('VALIDATION_FAILED', {
      fields: { page: 'Так далеко ведёт только ссылка на следующую страницу' },
    })
  return { page: query.page, perPage, offset: (query.page - 1) * perPage, after: null }
}
