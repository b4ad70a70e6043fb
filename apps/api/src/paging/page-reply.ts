import { writeCursor, type SortKey } from './cursor.ts'
import { isSkippedTo, type PageAsked } from './page-asked.ts'
import type { Total } from './total.ts'

type Input<Row, Item> = {
  /** Site-relative address of the list: `/api/v1/token/7/transactions`. */
  path: string
  /** The filters and the sort, which every page's address carries on; empty ones are left out. */
  query?: Record<string, string | number | null | undefined>
  asked: PageAsked
  /** A bare number is exact. */
  total: number | Total
  /** One more than a page holds, if there are more: that is how the end is known without counting. */
  rows: Row[]
  item: (row: Row) => Item
  keyOf: (row: Row) => SortKey
}

/** A page in Laravel's shape; the next one is reached by a cursor, so depth costs nothing. */
export function pageReply<Row, Item>({
  path,
  query = {},
  asked,
  total,
  rows,
  item,
  keyOf,
}: Input<Row, Item>) {
  const { page, perPage } = asked
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  const start = (page - 1) * perPage
  const { count, isExact } = lengthOf(total, rows.length === 0 ? 0 : start + rows.length)
  const lastPage = Math.max(1, Math.ceil(count / perPage))
  const url = (more: Record<string, string | number>) => {
    const filled = Object.entries({ ...query, ...more }).filter(([, value]) => value != null)
    const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
    return text ? `${path}?${text}` : path
  }
  const numbered = (number: number) =>
    number >= 1 && isSkippedTo(number, perPage) ? url({ page: number }) : null

  return {
    current_page: page,
    data: shown.map((row) => item(row)),
    first_page_url: url({}),
    from: last === undefined ? null : start + 1,
    last_page: lastPage,
    last_page_url: numbered(lastPage),
    next_page_url:
      last !== undefined && rows.length > perPage
        ? url({ cursor: writeCursor({ page: page + 1, after: keyOf(last) }) })
        : null,
    path,
    per_page: perPage,
    prev_page_url: numbered(page - 1),
    to: last === undefined ? null : start + shown.length,
    total: count,
    is_total_exact: isExact,
  }
}

/** Who went further than was counted has seen that there is more. */
function lengthOf(total: number | Total, seen: number): Total {
  if (typeof total === 'number') return { count: total, isExact: true }
  return total.isExact ? total : { count: Math.max(total.count, seen), isExact: false }
}
