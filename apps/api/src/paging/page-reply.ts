import { writeCursor, type SortKey } from './cursor.ts'
import type { PageAsked } from './page-asked.ts'

type Input<Row, Item> = {
  /** Site-relative address of the list: `/api/v1/token/7/transactions`. */
  path: string
  /** The filters and the sort, which every page's address carries on; empty ones are left out. */
  query?: Record<string, string | number | null | undefined>
  asked: PageAsked
  total: number
  /** One more than a page holds, if there are more: that is how the end is known without counting. */
  rows: Row[]
  item: (row: Row) => Item
  keyOf: (row: Row) => SortKey
}

/** A page in Laravel's shape; the next one is reached by a cursor, so depth costs nothing. */
export function pageReply<Row, Item>({
  path,
  query = {},
  asked: { page, perPage, offset, after },
  total,
  rows,
  item,
  keyOf,
}: Input<Row, Item>) {
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const start = after ? (page - 1) * perPage : offset
  const url = (more: Record<string, string | number>) => {
    const filled = Object.entries({ ...query, ...more }).filter(([, value]) => value != null)
    const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
    return text ? `${path}?${text}` : path
  }

  return {
    current_page: page,
    data: shown.map((row) => item(row)),
    first_page_url: url({}),
    from: last === undefined ? null : start + 1,
    last_page: lastPage,
    last_page_url: url({ page: lastPage }),
    next_page_url:
      last !== undefined && rows.length > perPage
        ? url({ cursor: writeCursor({ page: page + 1, after: keyOf(last) }) })
        : null,
    path,
    per_page: perPage,
    prev_page_url: page > 1 ? url({ page: page - 1 }) : null,
    to: last === undefined ? null : start + shown.length,
    total,
  }
}
